import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describeUnless, pythonClientMissing, pythonClientTools, writeFiles } from '@assay/testing';
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

const client = clientFolder('python');
const tests = path.join(client, 'tests');
const tool = (name: string) => path.join(pythonClientTools, 'bin', name);

/** Describes the Python client; what it returns runs the client's own tests. */
export function describePythonClient(folder: string): RunClient {
  let scene: ClientScene;
  let types: Ran;
  let upToDate: Ran;
  let packed: Ran;
  let ran: Ran;
  let outcomes: Outcomes;

  const python = (args: string[], env: Record<string, string> = {}) =>
    runTool(tool('python'), args, client, {
      ...scene.env,
      PYTHONPATH: path.join(client, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      ...env,
    });

  const run: RunClient = async (given) => {
    scene = given;
    const report = path.join(folder, 'report.xml');
    // while the limit that the scene has spent resets
    types = await runTool(tool('mypy'), ['--cache-dir', path.join(folder, 'mypy')], client);
    upToDate = await generatedIsUpToDate('python');
    packed = await python(['-m', 'build', '--no-isolation', '--outdir', path.join(folder, 'dist'), client]);
    ran = await python(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', `--junitxml=${report}`]);
    outcomes = readJUnit(report);
  };

  describeUnless(pythonClientMissing(), 'The Python client', () => {
    const files = readdirSync(tests)
      .filter((file) => /^test_.*\.py$/.test(file))
      .map((file) => path.join(tests, file));
    itPassesEach(testNames(files, /^(?:async )?def (test_\w+)/gm), () => outcomes);
    it('ends its tests with success', () => expectSuccess(ran));

    it.each([
      ['blocked', 'const x = eval(location.hash);\n', 1],
      ['passed', 'const x = 1;\n', 0],
    ])('runs the example, whose exit code is the verdict: %s', async (verdict, content, status) => {
      const project = path.join(folder, verdict);
      writeFiles(project, { 'src/index.js': content });
      const example = await python(['examples/evaluate_folder.py', project, `python/${verdict}`]);
      expect(example.output).toContain(verdict);
      expect(example.status).toBe(status);
    });

    it('runs the example that receives webhooks', () =>
      expectReceiver({
        command: tool('python'),
        args: ['examples/receive_webhooks.py'],
        cwd: client,
        env: { PYTHONPATH: path.join(client, 'src'), PYTHONDONTWRITEBYTECODE: '1' },
      }));

    it('has types that hold, with mypy in its strict mode', () => expectSuccess(types));

    it('packs as a wheel and a source distribution, with types and without tests', async () => {
      const dist = path.join(folder, 'dist');
      expectSuccess(packed);
      const [wheel] = readdirSync(dist).filter((name) => name.endsWith('.whl'));
      const { output } = await python(['-m', 'zipfile', '-l', path.join(dist, wheel as string)]);
      for (const name of ['assay/client.py', 'assay/py.typed', 'assay/generated/models/evaluation.py'])
        expect(output).toContain(name);
      expect(output).not.toMatch(/conftest|test_client|templates/);
      expect(readdirSync(dist)).toHaveLength(2);
    });

    it('has generated code that is up to date', () => expectSuccess(upToDate));
  });
  return run;
}
