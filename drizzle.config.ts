import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'turso',
  schema: './src/server/db/schema/*.ts',
  out: './drizzle',
  dbCredentials: { url: 'file:./data/poruch.db' },
});
