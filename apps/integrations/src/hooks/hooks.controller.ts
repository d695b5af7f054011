import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Hooks } from './hooks.js';

@Controller()
export class HooksController {
  constructor(@Inject(Hooks) private readonly hooks: Hooks) {}

  /** Returns as soon as what the webhook says is stored; the work comes from the queue. */
  @Post('/hooks/:connection_id')
  @HttpCode(204)
  async take(@Req() request: FastifyRequest<{ Params: { connection_id: string } }>): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await this.hooks.take(request.params.connection_id, request.headers, body);
  }
}
