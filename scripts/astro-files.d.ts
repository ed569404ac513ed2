/**
 * Only for the compiler, which does not read Astro files. `astro check` verifies that they exist, and checks their
 * props.
 */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
