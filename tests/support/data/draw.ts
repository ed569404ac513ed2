import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

/** Draws components as a page does: with islands of React, under the site's own directive too. */
export async function openContainer(): Promise<AstroContainer> {
  const directives = ['load', 'idle', 'visible', 'media', 'only', 'touch'];
  const container = await AstroContainer.create({
    manifest: { clientDirectives: new Map(directives.map((name) => [name, ';'])) } as never,
  });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer as never });
  return container;
}
