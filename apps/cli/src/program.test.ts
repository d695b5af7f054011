import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { runCli } from '../test/run-cli.js';

it.each([
  [['scna'], "unknown command 'scna'", 'assay'],
  [['evaluate'], "missing required argument 'folder'", 'assay evaluate'],
  [['scan', '--format', 'yaml'], "argument 'yaml' is invalid", 'assay scan'],
  [['policies', 'import', 'eslint'], "unknown command 'eslint'", 'assay policies import'],
])('says what is wrong with %j, and which help to read', async (args, problem, command) => {
  const { code, err } = await runCli(args, { env: {}, folder: tmpdir() });
  expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining(problem) });
  expect(err).toMatch(/^assay: /);
  expect(err).toContain(`(see ${command} --help)`);
});
