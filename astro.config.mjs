import { readFile } from 'node:fs/promises';
import node from '@astrojs/node';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { minify, transformWithOxc } from 'vite';
import { buildTargets } from './scripts/baseline.mjs';

const siteUrl = process.env.SITE_URL || `http://localhost:${process.env.PORT || 4321}`;

/**
 * Dependencies of many small modules. Resolving and loading a thousand files took more than a second of each process,
 * and most of their code is never used.
 */
const bundledPackages = [
  'better-auth',
  /^@better-auth\//,
  'better-call',
  'culori',
  'devalue',
  'drizzle-orm',
  'jose',
  'kysely',
  'libphonenumber-js',
  'nanostores',
  '@noble/hashes',
  'zod',
];

/** The Node adapter in middleware mode, started through the product's own HTTP server. */
function nodeWithHttpServer() {
  // Responses are buffered so that a page that fails midway returns a proper 500. The limit is the largest upload plus
  // its multipart overhead.
  const adapter = node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 13 * 1024 * 1024 });
  const done = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (context) =>
        done({
          ...context,
          setAdapter: (options) =>
            context.setAdapter({
              ...options,
              serverEntrypoint: new URL('./src/server/app/main.ts', import.meta.url),
            }),
        }),
    },
  };
}

/**
 * In development, serves pictures from storage and runs the scheduler and mail delivery, which the HTTP server does in
 * production.
 */
const devServer = {
  name: 'dev-server',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((req, res, next) => {
        server
          .ssrLoadModule('/src/server/app/dev-server.ts')
          .then(({ handleInDev }) => handleInDev(req, res))
          .then((handled) => handled || next(), next);
      });
    },
  },
};

/** Consent and toasts hydrate on the first interaction, or when there is a message to show. */
const touchDirective = {
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/client/island-touch.ts' }),
  },
};

/**
 * The server renders islands with React's production build, whatever NODE_ENV is: the development build is twice as
 * slow. React reads the variable itself, so React has to be bundled.
 */
const reactForProduction = {
  name: 'react-for-production',
  apply: 'build',
  config: () => ({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: [
        /^react(-|\/|$)/,
        /^@react-(aria|stately|types)\//,
        /^@internationalized\//,
        'use-sync-external-store',
        'scheduler',
        '@nanostores/react',
      ],
    },
  }),
};

/**
 * Modules that are needed together share one file: many small files are larger in total, and after a click a reader
 * waits for them one after another. `Icon.tsx` and the button styles are in most islands. A group also includes
 * everything that its modules import, except what an earlier group already contains. A module that other screens need
 * without the rest of a group therefore has to be in an earlier group, alone if necessary.
 */
const chunksOfClient = {
  codeSplitting: {
    groups: [
      {
        name: 'readers',
        test: /\/src\/(?:client\/(?:appearance|first-input|busy|enhance|island-[\w-]+|late-apis|presence|navigation\/(?!build-watch|card-transition|loading-bar|prefetch)[\w-]+|consent\/consent)|islands\/(?:wake-island|consent\/current-consent|stores\/session-channel)|content\/(?:format\/format-date|locale|consent\/consent-state))\.ts|vite\/preload-helper|astro\/dist\/runtime\/server\/astro-island\.js/,
      },
      {
        name: 'react',
        test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/(?:islands\/ui\/Icon\.tsx|styles\/button-classes\.ts)/,
      },
      {
        name: 'stores',
        test: /\/node_modules\/nanostores\/|\/src\/islands\/(?:stores\/toasts|api|sequential-queue)\.ts/,
      },
      {
        name: 'consent',
        test: /\/src\/(?:islands\/stores\/consent|content\/consent\/consent-targets)\.ts/,
      },
      {
        name: 'shell',
        test: /\/src\/(?:islands\/(?:ui\/(?:overlays\/(?:is-overlay-open|use-dialog-state|focus-returner)|lazy-components)|kit\/use-store-selector|failure-text|account\/sign-in-redirect|api|request)|content\/(?:format\/(?:plural|format|day)|messages\/define-messages|places\/distance))\.tsx?/,
      },
      {
        name: 'controls',
        test: /\/src\/(?:islands\/(?:ui\/(?:(?:Badge|Button|Notice|UiProvider|overlays\/Dialog|fields\/(?:Field|Select|TextField))\.tsx|tab-classes\.ts)|media\/picture-context\.ts)|styles\/(?:form|panel|badge)-classes\.ts)/,
      },
      {
        name: 'overlays',
        test: /\/node_modules\/react-aria(?:-components)?\/dist\/private\/(?:Text|dialog\/useDialog|focus\/FocusScope|overlays\/(?:ariaHideOutside|DismissButton|Overlay|useOverlay|usePreventScroll))\.mjs|\/src\/islands\/ui\/overlays\/overlay-classes\.ts/,
      },
      {
        name: 'collections',
        test: /\/node_modules\/react-aria(?:-components)?\/dist\/private\/(?:Autocomplete|Collection|Header|SelectionIndicator|Separator|menu\/useMenuTrigger|overlays\/usePopover|selection\/\w+|utils\/use(?:Description|LoadMoreSentinel))\.mjs/,
      },
      {
        name: 'zones',
        test: /\/src\/content\/format\/time-zone\.ts/,
      },
      {
        name: 'workflow',
        test: /\/src\/content\/model\/workflow\.ts/,
      },
      {
        name: 'comparison-table',
        test: /\/src\/islands\/entry-form\/revisions\/ComparisonTable\.tsx/,
      },
      {
        name: 'entries',
        test: /\/src\/islands\/entry-form\/(?:revisions\/Comparison|pictures\/Picture|form-context|field-label)\.tsx?/,
      },
      {
        name: 'checkbox',
        test: /\/src\/islands\/ui\/fields\/Checkbox\.tsx/,
      },
      {
        name: 'times',
        test: /\/src\/islands\/ui\/Moment\.tsx/,
      },
      {
        name: 'session',
        test: /\/src\/islands\/account\/use-session-watch\.ts/,
      },
      {
        name: 'menus',
        test: /\/src\/islands\/ui\/overlays\/Menu\.tsx/,
      },
      {
        name: 'screens',
        test: /\/src\/islands\/(?:kit\/(?:DensityButton|Screen|page-store|row-focus|use-dialog-request)|ui\/states)\.tsx?/,
      },
      {
        name: 'filters',
        test: /\/src\/islands\/ui\/(?:FilterForm|fields\/SearchField)\.tsx/,
      },
      {
        name: 'pages',
        test: /\/src\/islands\/ui\/(?:Pagination|TabLinks)\.tsx/,
      },
      {
        name: 'lists',
        test: /\/src\/islands\/kit\/(?:bulk|define-(?:body|list-screen)|use-columns)\.tsx?/,
      },
      {
        name: 'tables',
        test: /\/src\/islands\/(?:kit\/define-table|ui\/DataTable)\.tsx/,
      },
    ],
  },
};

/** A default export preceded only by comments, up to the end of the file. */
const INLINE_FUNCTION = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*|\/\/.*\s*)*export default (function [^]*\})\s*;?\s*$/;

/**
 * Resolves `import script from './file.ts?inline-script'` to minified text that calls the file's default export, for an
 * inline script in HTML. The exported function must not reference anything outside itself.
 */
const inlineScripts = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'inline-script') return null;
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const [, body] = INLINE_FUNCTION.exec(code) ?? [];
    if (body === undefined || /^(?:import|export) /m.test(body)) this.error(`${file} is not one function alone`);
    const { code: script, errors } = await minify(file, `(${body})()`, { module: false });
    if (errors.length > 0) this.error(`${file}: ${errors[0].message}`);
    return `export default ${JSON.stringify(script.trim().replace(/;$/, ''))}`;
  },
};

/** Inlines durations and similar constants as numbers, so that pages do not load variables for them. */
const inlineConstants = {
  name: 'inline-constants',
  options: (given) => ({ ...given, optimization: { ...given.optimization, inlineConst: true } }),
};

export default defineConfig({
  site: siteUrl,
  output: 'server',
  trailingSlash: 'ignore',
  adapter: nodeWithHttpServer(),
  integrations: [react(), touchDirective, devServer],
  session: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  // src/middleware.ts checks the origin of forms, because Apple's sign-in response comes from another origin. The HTTP
  // server has validated the Host header and set the forwarded headers, so any host name that reaches Astro is trusted.
  security: { csp: true, checkOrigin: false, allowedDomains: [{ hostname: '**' }] },
  vite: {
    plugins: [
      tailwindcss(),
      reactForProduction,
      inlineConstants,
      inlineScripts,
      { ...optimizeLocales.vite({ locales: ['uk-UA', 'en-US'] }), enforce: 'pre' },
    ],
    build: { assetsInlineLimit: 0, target: buildTargets, cssTarget: buildTargets },
    environments: { client: { build: { rolldownOptions: { output: chunksOfClient } } } },
    ssr: { external: ['sharp', '@libsql/client', 'satori', '@iconify-json/lucide'], noExternal: bundledPackages },
  },
});
