import { defineConfig } from 'prisma/config';

// `prisma generate` looks for a schema engine on the network, although it needs none. Any executable
// satisfies it.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
