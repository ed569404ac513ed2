import { createElement, useEffect, useState, type ComponentType } from 'react';

/** Windows come when they are asked for. Where they cannot, `browser/navigation/lost-parts.ts` loads the page again, or says so. */
export function whenAsked<T>(load: () => Promise<T>): () => Promise<T> {
  return () => load().catch(() => new Promise(() => undefined));
}

/**
 * Components of a script that comes when the first of them is drawn, or when it is brought before. If it is there, they are
 * drawn at once: React's `lazy` shows nothing for a while even then, and loses the keys of fast typists.
 */
export function lateParts<Parts>(load: () => Promise<Parts>) {
  let parts: Parts | undefined;
  const bring = async (): Promise<void> => {
    parts = await load();
  };
  const ask = whenAsked(bring);
  return {
    bring,
    part<Props extends object>(pick: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
      return function Late(props) {
        const [isThere, setThere] = useState(parts !== undefined);
        useEffect(() => {
          if (!isThere) void ask().then(() => setThere(true));
        }, [isThere]);
        return isThere && parts !== undefined ? createElement(pick(parts), props) : null;
      };
    },
  };
}

/** The same for one component. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lateParts(load).part((part) => part);
