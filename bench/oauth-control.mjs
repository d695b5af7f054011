// The control of bench/oauth.mjs: a bare Nest + Fastify application whose one route makes one durable insert.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { Controller, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';

const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query('CREATE TABLE IF NOT EXISTS bench_control (id bytea PRIMARY KEY, payload bytea NOT NULL)');
class AppController {
  async post() {
    const id = randomBytes(32);
    await pool.query({ name: 'insert', text: 'INSERT INTO bench_control VALUES ($1, $2)', values: [id, id] });
    return { access_token: id.toString('base64url'), token_type: 'Bearer', expires_in: 3600 };
  }
}
Post()(AppController.prototype, 'post', Object.getOwnPropertyDescriptor(AppController.prototype, 'post'));
Controller()(AppController);
class AppModule {}
const app = await NestFactory.create({ module: AppModule, controllers: [AppController] }, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(port), '127.0.0.1');
