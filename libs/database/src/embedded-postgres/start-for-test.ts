import { errorMessage } from '@assay/errors';
// A process of its own for embedded-postgres.test.ts, to be killed. Arguments: data folder, system folder.
import { startEmbeddedPostgres } from '../embedded-postgres.js';

const [dataDir = '', systemDir = ''] = process.argv.slice(2);
try {
  const { url, pid } = await startEmbeddedPostgres({ dataDir, systemDir });
  console.log(JSON.stringify({ url, pid }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: errorMessage(error) }));
}
