import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'turso',
  schema: ['./src/server/**/schema.ts', './src/server/core/schema/*.ts'],
  out: './drizzle',
  dbCredentials: { url: 'file:./data/poruch.db' },
});
