#!/usr/bin/env node
// Plain JavaScript, so that it runs before anything is built and says what is missing.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`assay needs Node 20.19 or later, and this is ${process.versions.node}: install a newer one`);
  process.exitCode = 3;
} else if (!existsSync(main)) {
  console.error('assay is not built yet: run "npm start" (or "npm run build") in the clone first');
  process.exitCode = 3;
} else {
  const { main: start } = await import(main.href);
  await start(() => import('../dist/local.js'));
}
