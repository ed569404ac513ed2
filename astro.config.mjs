import { readFile } from 'node:fs/promises';
import node from '@astrojs/node';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { minify, transformWithOxc } from 'vite';
import { buildTargets } from './scripts/baseline.mjs';

const siteUrl = process.env.SITE_URL || `http://localhost:${process.env.PORT || 4321}`;

/** The node adapter in middleware mode, entered through the product's own HTTP server. */
function nodeWithHttpServer() {
  // Whole answers, so that a page that fails half way is a proper 500. The limit is the largest upload and its wrapping.
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

/** In dev: pictures from storage, the clock and the mail, which the HTTP server looks after in production. */
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

/** Consent and toasts come alive when somebody touches them, or when there is something to say. */
const touchDirective = {
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/client/island-touch.ts' }),
  },
};

/**
 * The server draws islands by React's build for production, whatever NODE_ENV says: the other one is twice as slow. React
 * asks for the variable itself, so that it has to be part of the build.
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
 * What is wanted together is one file: many small ones are larger, and a reader who has pressed waits for one after another.
 * `Icon.tsx` and the looks of buttons are in most islands. A group also takes all that its modules import and no group above
 * it has: what other screens need without the rest of a group stands above it, if need be alone.
 */
const chunksOfClient = {
  codeSplitting: {
    groups: [
      {
        name: 'readers',
        test: /\/src\/(?:client\/(?:appearance|await-reader|busy|enhance|island-[\w-]+|late-apis|presence|navigation\/(?!build-watch|card-transition|loading-bar|prefetch)[\w-]+|consent\/consent)|islands\/(?:call-island|consent\/current-consent|stores\/session-channel)|content\/(?:format\/format-date|locale|consent\/consent-state))\.ts|vite\/preload-helper|astro\/dist\/runtime\/server\/astro-island\.js/,
      },
      {
        name: 'react',
        test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/(?:islands\/ui\/Icon\.tsx|styles\/button-classes\.ts)/,
      },
      {
        name: 'stores',
        test: /\/node_modules\/nanostores\/|\/src\/islands\/(?:stores\/toasts|api|in-turn)\.ts/,
      },
      {
        name: 'consent',
        test: /\/src\/(?:islands\/stores\/consent|content\/consent\/consent-targets)\.ts/,
      },
      {
        name: 'shell',
        test: /\/src\/(?:islands\/(?:ui\/(?:overlays\/(?:open-window|use-window|opener)|late-parts)|kit\/use-part|failure-text|account\/sign-in-again|api|request)|content\/(?:format\/(?:plural|format|day)|messages\/define-messages|places\/distance))\.tsx?/,
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
        test: /\/src\/islands\/account\/use-account\.ts/,
      },
      {
        name: 'menus',
        test: /\/src\/islands\/ui\/overlays\/Menu\.tsx/,
      },
      {
        name: 'screens',
        test: /\/src\/islands\/(?:kit\/(?:DensityButton|Screen|page-store|row-focus|use-act)|ui\/states)\.tsx?/,
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

/** A default export behind nothing but comments, to the end of the file. */
const INLINE_FUNCTION = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*|\/\/.*\s*)*export default (function [^]*\})\s*;?\s*$/;

/**
 * `import script from './file.ts?inline-script'`: a call of the file's default export, a function that references nothing
 * outside itself, as minified text for a script in HTML.
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

/** Lengths of time and the like are numbers where they are used, not variables that every reader's page declares. */
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
  // Where a form comes from is asked by src/middleware.ts: Apple's answer to a sign-in comes from elsewhere.
  // The HTTP server has validated the Host header and set the forwarded ones: any name that reaches Astro is ours.
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
    ssr: { external: ['sharp', '@libsql/client', 'satori', '@iconify-json/lucide'] },
  },
});
