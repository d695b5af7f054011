import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { Health } from './health.js';
import { createRegistry, startHttpService } from './http-service.js';
import { createLogger } from './logger.js';

class Nothing {}
Module({})(Nothing);

describe('A service that stops', () => {
  it('goes on answering, and asks those who keep their connections open to leave', async () => {
    const health = new Health();
    const { app, port } = await startHttpService({
      name: 'stopping',
      module: Nothing,
      logger: createLogger('stopping', 'silent'),
      health,
      registry: createRegistry('stopping'),
      host: '127.0.0.1',
      port: 0,
      maxBodyBytes: 1_024,
    });
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, path: '/livez', agent }, (response) => response.resume().once('end', () => resolve(response))).once(
          'error',
          reject,
        );
      });
    try {
      expect((await ask()).headers.connection).toBe('keep-alive');
      health.stop();
      const last = await ask();
      expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    } finally {
      agent.destroy();
      await app.close();
    }
  });
});
