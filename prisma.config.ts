import { defineConfig } from 'prisma/config';

// `prisma generate` looks for a schema engine on the net although it needs none; any executable contents it.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
