import type { DynamicModule } from '@nestjs/common';
import { HookLimits } from './hooks/hook-limits.js';
import { HooksController } from './hooks/hooks.controller.js';
import { Hooks } from './hooks/hooks.js';

class IntegrationsModule {}

/** Webhooks come in by HTTP; everything else comes from the queue. */
export function createAppModule(hooks: Hooks, limits: HookLimits): DynamicModule {
  return {
    module: IntegrationsModule,
    controllers: [HooksController],
    providers: [
      { provide: Hooks, useValue: hooks },
      { provide: HookLimits, useValue: limits },
    ],
  };
}
