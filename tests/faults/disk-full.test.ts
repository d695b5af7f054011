// PostgreSQL on a disk that is full: 503 with Retry-After, no 201 without a row, and service again when there is space.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiResponse, describeFaults, FaultScene, figure } from './scene.js';

const LIMIT_MS = 400_000;
const DISK_MIB = 400;

/** A disk of its own in memory; only root may mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=755`, 'assay-test', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();
describeFaults(
  'A full disk',
  () => {
    let scene: FaultScene;
    beforeAll(async () => {
      scene = await FaultScene.start({ postgres: await startPostgres({ durable: true, folder: disk as string }) });
      await scene.listen();
    }, LIMIT_MS);
    afterAll(async () => {
      await scene?.stop();
      execFileSync('umount', ['--lazy', disk as string]);
    });

    it(
      'refuses with 503, keeps every 201, and serves again without a restart of ours',
      async () => {
        const starts = scene.services.map((service) => service.starts);
        const answers: ApiResponse[] = [];
        const submit = async () => {
          // half of it does not compress
          const content = `// ${randomBytes(150_000).toString('base64')}\n`;
          const body = { repository: 'faults', files: [{ path: 'a.js', content }] };
          const answer = await scene.call('POST', '/v1/evaluations', body).catch(() => undefined);
          if (answer) answers.push(answer);
          return answer?.status;
        };
        expect(await submit()).toBe(201);
        const ballast = fillDisk(disk as string);
        await waitFor(async () => (await submit()) === 503, { timeoutMs: 60_000, what: 'a full disk' });
        for (let number = 0; number < 10; number++) {
          await submit();
          await delay(100);
        }
        rmSync(ballast);
        const freedAtMs = performance.now();
        await waitFor(async () => (await submit()) === 201, { what: 'a 201 with space again' });
        figure(`disk full: served again ${Math.round(performance.now() - freedAtMs)} ms after there was space`);

        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused.length).toBeGreaterThan(0);
        for (const { status, body, headers } of refused) {
          expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        const ids = answers.filter(({ status }) => status === 201).map(({ body }) => String(body.id));
        const kept = await scene.sql<{ id: string }>('SELECT id FROM evaluations WHERE id = ANY($1)', [ids]);
        expect(kept.length).toBe(ids.length);
        const statuses = await scene.ended(ids, LIMIT_MS);
        expect(new Set(statuses.values())).toEqual(new Set(['completed']));
        await waitFor(() => ids.every((id) => scene.events().get(id)?.size === 1), {
          timeoutMs: 60_000,
          what: 'every event',
        });
        expect(scene.services.map((service) => service.starts)).toEqual(starts);
      },
      LIMIT_MS,
    );
  },
  disk ? undefined : 'a disk of its own cannot be mounted here (only root may)',
);

/** Writes a file until there is no space left; gives its path. */
function fillDisk(folder: string): string {
  const file = path.join(folder, 'ballast');
  const handle = openSync(file, 'w');
  chmodSync(file, 0o600);
  for (const bytes of [1 << 20, 4_096])
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(handle);
  return file;
}
