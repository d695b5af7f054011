// Evaluates a folder, prints what was found, and ends with the verdict: 0 passed or warned, 1 blocked, 2 incomplete.
//
//   ASSAY_BASE_URL=… ASSAY_API_KEY=… node evaluate-folder.ts ./my-project acme/payments
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AssayError, createClient, evaluate, iterate } from '@assay/sdk';

const MAX_BYTES = 1_048_576;

async function readFolder(folder: string) {
  const files: { path: string; content: string }[] = [];
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const file = path.join(folder, name);
    if (name.split(path.sep).includes('.git') || !(await lstat(file)).isFile()) continue;
    const content = await readFile(file);
    if (content.length <= MAX_BYTES && !content.includes(0))
      files.push({ path: name.replaceAll(path.sep, '/'), content: content.toString() });
  }
  return files;
}

const [folder, repository] = process.argv.slice(2);
const { ASSAY_BASE_URL: baseUrl, ASSAY_API_KEY: token } = process.env;
if (!folder || !repository || !baseUrl || !token) {
  console.error('usage: ASSAY_BASE_URL=… ASSAY_API_KEY=… node evaluate-folder.ts <folder> <repository>');
  process.exit(3);
}
try {
  const assay = createClient({ baseUrl, token });
  const { id, verdict } = await evaluate(assay, { repository, files: await readFolder(folder), scope: 'changes' });
  const findings = iterate((query) =>
    assay.GET('/v1/evaluations/{evaluation_id}/findings', { params: { path: { evaluation_id: id }, query } }),
  );
  for await (const { path: file, start, severity, rule_id: rule, message } of findings)
    console.log(`${file}:${start.line} ${severity} ${rule}: ${message}`);
  console.log(`${id}: ${verdict}`);
  process.exitCode = verdict === 'blocked' ? 1 : verdict === 'incomplete' ? 2 : 0;
} catch (error) {
  if (!(error instanceof AssayError)) throw error;
  console.error(error.message);
  process.exitCode = 4;
}
