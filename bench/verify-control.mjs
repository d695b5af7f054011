// The control of bench/verify.mjs: a bare Nest + Fastify application with one guard.
import 'reflect-metadata';
import { Controller, Get, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

const guard = { canActivate: (context) => context.switchToHttp().getRequest().headers.authorization !== undefined };
class AppController {
  get() {
    return {
      valid: true,
      key_id: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x',
      scopes: ['admin'],
      expires_at: null,
      organization: 'Acme',
    };
  }
}
Get()(AppController.prototype, 'get', Object.getOwnPropertyDescriptor(AppController.prototype, 'get'));
UseGuards(guard)(AppController.prototype, 'get', Object.getOwnPropertyDescriptor(AppController.prototype, 'get'));
Controller()(AppController);
class AppModule {}
const app = await NestFactory.create({ module: AppModule, controllers: [AppController] }, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(process.argv[2]), '127.0.0.1');
