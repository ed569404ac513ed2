/**
 * For the compiler alone, which does not read Astro's files. `astro check` verifies that they exist, and checks their
 * props.
 */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
