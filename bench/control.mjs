// The controls of bench/oauth.mjs and bench/verify.mjs: a bare Nest and Fastify application with one route.
//   node bench/control.mjs verify <port>        a guard that asks for an Authorization header
//   node bench/control.mjs token <port> <url>   one durable insert into that PostgreSQL
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';

const guard = { canActivate: (context) => context.switchToHttp().getRequest().headers.authorization !== undefined };
const ROUTES = {
  verify: () => ({
    decorators: [Get(), UseGuards(guard)],
    handle: () => ({
      valid: true,
      key_id: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x',
      scopes: ['admin'],
      expires_at: null,
      organization: 'Acme',
    }),
  }),
  token: async (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    await pool.query('CREATE TABLE IF NOT EXISTS bench_control (id bytea PRIMARY KEY, payload bytea NOT NULL)');
    const handle = async () => {
      const id = randomBytes(32);
      await pool.query({ name: 'insert', text: 'INSERT INTO bench_control VALUES ($1, $2)', values: [id, id] });
      return { access_token: id.toString('base64url'), token_type: 'Bearer', expires_in: 3600 };
    };
    return { decorators: [Post()], handle };
  },
};

const [route, port, ...more] = process.argv.slice(2);
const { decorators, handle } = await ROUTES[route](...more);
class AppController {}
Object.defineProperty(AppController.prototype, 'handle', { value: handle });
const descriptor = Object.getOwnPropertyDescriptor(AppController.prototype, 'handle');
for (const decorate of decorators) decorate(AppController.prototype, 'handle', descriptor);
Controller()(AppController);
class AppModule {}
const app = await NestFactory.create({ module: AppModule, controllers: [AppController] }, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(port), '127.0.0.1');
