import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const siteUrl = process.env.SITE_URL || `http://localhost:${process.env.PORT || 4321}`;

/** The node adapter in middleware mode, entered through the product's own front server. */
function nodeWithFront() {
  const adapter = node({ mode: 'middleware' });
  const done = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (context) =>
        done({ ...context, setAdapter: (options) => context.setAdapter({ ...options, serverEntrypoint: new URL('./src/server/main.ts', import.meta.url) }) }),
    },
  };
}

export default defineConfig({
  site: siteUrl,
  output: 'server',
  trailingSlash: 'ignore',
  adapter: nodeWithFront(),
  integrations: [react()],
  session: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  security: { checkOrigin: true },
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: 0 }, ssr: { external: ['sharp', '@libsql/client', 'satori', '@iconify-json/lucide'] } },
});
