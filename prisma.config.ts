import path from 'node:path';
import { defineConfig } from 'prisma/config';

// Prisma 7 wants a native schema-engine from binaries.prisma.sh; ours runs the WebAssembly build from npm.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'tools/prisma-schema-engine.mjs');
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres:x@127.0.0.1:5432/assay' },
});
