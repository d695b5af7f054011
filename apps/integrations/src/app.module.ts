import { providedByClass } from '@assay/platform';
import type { DynamicModule } from '@nestjs/common';
import type { HookLimits } from './hooks/hook-limits.js';
import { HooksController } from './hooks/hooks.controller.js';
import type { Hooks } from './hooks/hooks.js';

class IntegrationsModule {}

/** Webhooks come in by HTTP; everything else comes from the queue. */
export function createAppModule(hooks: Hooks, limits: HookLimits): DynamicModule {
  return {
    module: IntegrationsModule,
    controllers: [HooksController],
    providers: providedByClass([hooks, limits]),
  };
}
