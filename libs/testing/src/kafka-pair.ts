import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@assay/database/embedded-postgres';
import { type Child, startChild } from './child.js';
import { deployDir, installKafka, javaArguments, START_TIMEOUT_MS } from './kafka.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestKafkaPair {
  /** For KAFKA_BROKERS. */
  brokers: string[];
  stop(): Promise<void>;
}

/** Starts two real brokers, so that partitions can move between them. Node 1 is also the controller. See startKafka. */
export async function startKafkaPair(): Promise<TestKafkaPair> {
  await installKafka();
  const folder = temporaryFolder();
  const controller = await freePort();
  const brokers: string[] = [];
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children.reverse()) await child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const id of [1, 2]) {
      const address = `127.0.0.1:${await freePort()}`;
      const properties = path.join(folder, `${id}.properties`);
      writeFileSync(properties, settings(id, { address, controller, logDir: path.join(folder, String(id)) }));
      const format = ['format', '--cluster-id', 'AAAAAAAAQACAAAAAAAAAAQ', '--config', properties];
      execFileSync('java', [...javaArguments(128), 'kafka.tools.StorageTool', ...format]);
      const child = startChild('java', [...javaArguments(256), 'kafka.Kafka', properties]);
      children.push(child);
      await child.untilOutput(/Kafka Server started/, START_TIMEOUT_MS);
      brokers.push(address);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { brokers, stop };
}

function settings(id: number, place: { address: string; controller: number; logDir: string }): string {
  const { address, controller, logDir } = place;
  const own = {
    'process.roles': id === 1 ? 'broker,controller' : 'broker',
    'node.id': String(id),
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://${address}${id === 1 ? `,CONTROLLER://127.0.0.1:${controller}` : ''}`,
    'advertised.listeners': `PLAINTEXT://${address}`,
    'log.dirs': logDir,
  };
  const shared = readFileSync(path.join(deployDir, 'server.properties'), 'utf8')
    .split('\n')
    .filter((line) => !Object.keys(own).some((name) => line.startsWith(`${name}=`)));
  return [...shared, ...Object.entries(own).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}
