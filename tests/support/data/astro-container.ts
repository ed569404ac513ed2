import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

/** Renders components as a page does: with React islands, including those under the site's own directive. */
export async function openContainer(): Promise<AstroContainer> {
  const directives = ['load', 'idle', 'visible', 'media', 'only', 'touch'];
  const container = await AstroContainer.create({
    manifest: { clientDirectives: new Map(directives.map((name) => [name, ';'])) } as never,
  });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer as never });
  return container;
}
