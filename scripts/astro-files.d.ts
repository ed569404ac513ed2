/** To the compiler alone, which does not read Astro's files: `astro check` tells whether they are there, and what they take. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
