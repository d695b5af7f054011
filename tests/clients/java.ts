import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeUnless, javaClientMissing, writeFiles } from '@assay/testing';
import { expect, it } from '@jest/globals';
import {
  clientFolder,
  expectReceiver,
  expectSuccess,
  generatedIsUpToDate,
  itPassesEach,
  type Outcomes,
  type Ran,
  readJUnit,
  runTool,
  testNames,
} from './own-tests.js';
import type { ClientScene, RunClient } from './scene.js';

const client = clientFolder('java');
const TESTS = ['AssayTest', 'WebhooksTest'];

/** Describes the Java client; what it returns runs the client's own tests. */
export function describeJavaClient(folder: string): RunClient {
  const built = path.join(client, 'target');
  const classPath = [path.join(built, 'assay-client-0.1.0.jar'), path.join(built, 'dependency/*')].join(path.delimiter);
  let scene: ClientScene;
  let upToDate: Ran;
  let ran: Ran;
  let outcomes: Outcomes;

  const run: RunClient = async (given) => {
    scene = given;
    // while the limit that the scene has spent resets
    upToDate = await generatedIsUpToDate('java');
    rmSync(built, { recursive: true, force: true });
    const args = ['--quiet', '--batch-mode', 'package', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    ran = await runTool('mvn', args, client, scene.env);
    outcomes = new Map(
      TESTS.flatMap((name) => [...readJUnit(path.join(built, `surefire-reports/TEST-dev.assay.${name}.xml`))]),
    );
  };

  describeUnless(javaClientMissing(), 'The Java client', () => {
    const files = TESTS.map((name) => path.join(client, `src/test/java/dev/assay/${name}.java`));
    itPassesEach(testNames(files, /@Test\s+(?:@Order\([^)]*\)+\s+)?void (\w+)\(/g), () => outcomes);
    it('builds, and ends its tests with success', () => expectSuccess(ran));

    it('packs as a jar, with its sources beside it', () => {
      const jars = readdirSync(built).filter((name) => name.endsWith('.jar'));
      expect(jars.sort()).toEqual(['assay-client-0.1.0-sources.jar', 'assay-client-0.1.0.jar']);
    });

    it.each([
      ['blocked', 'const x = eval(location.hash);\n', 1],
      ['passed', 'const x = 1;\n', 0],
    ])('runs the example, whose exit code is the verdict: %s', async (verdict, content, status) => {
      const project = path.join(folder, verdict);
      writeFiles(project, { 'src/index.js': content });
      const args = ['-cp', classPath, 'examples/EvaluateFolder.java', project, `java/${verdict}`];
      const example = await runTool('java', args, client, scene.env);
      expect(example.output).toContain(verdict);
      expect(example.status).toBe(status);
    });

    it('runs the example that receives webhooks', () =>
      expectReceiver({ command: 'java', args: ['-cp', classPath, 'examples/ReceiveWebhooks.java'], cwd: client }));

    it('gives every part of the API', () => {
      const sources = path.join(client, 'src/main/java/dev/assay');
      const parts = readdirSync(path.join(sources, 'generated/api')).map((name) => name.replace('.java', ''));
      const given = readFileSync(path.join(sources, 'Assay.java'), 'utf8');
      expect(parts.filter((part) => !given.includes(`return new ${part}(`))).toEqual([]);
    });

    it('has generated code that is up to date', () => expectSuccess(upToDate));
  });
  return run;
}
