import { ServiceError } from '@assay/errors';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOOK_ROUTE, HookLimits } from './hook-limits.js';
import { Hooks } from './hooks.js';

@Controller()
export class HooksController {
  constructor(
    @Inject(Hooks) private readonly hooks: Hooks,
    @Inject(HookLimits) private readonly limits: HookLimits,
  ) {}

  /** Returns as soon as what the webhook says is stored; the work comes from the queue. */
  @Post(HOOK_ROUTE)
  @HttpCode(204)
  async take(
    @Req() request: FastifyRequest<{ Params: { connection_id: string } }>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      await this.hooks.take(request.params.connection_id, request.headers, body);
      this.limits.recordSigned(request);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'AUTH_INVALID_KEY')
        reply.headers(await this.limits.recordUnsigned(request));
      throw error;
    }
  }
}
