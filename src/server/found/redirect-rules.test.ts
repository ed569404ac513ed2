import { describe, expect, it } from 'vitest';
import { RedirectRules } from './redirect-rules.ts';

const rules = (map: Record<string, string | null>) => new RedirectRules(Object.entries(map).map(([path, target]) => ({ id: path, path, target })));

describe('redirects made by hand', () => {
  it('count in both languages unless they name one', () => {
    const all = rules({ '/old': '/novyny/new', '/us/only': '/novyny', '/list': '/novyny?tag=sport', '/home': '/', '/us/old-two': '/us/two', '/old-two': '/two' });
    expect(all.find('/old')).toEqual({ id: '/old', target: '/novyny/new' });
    expect(all.find('/us/old')).toEqual({ id: '/old', target: '/us/novyny/new' });
    expect(all.find('/us/only')).toEqual({ id: '/us/only', target: '/novyny' });
    expect(all.find('/only')).toBeNull();
    expect(all.find('/us/list')?.target).toBe('/us/novyny?tag=sport');
    expect(all.find('/us/home')?.target).toBe('/us');
    expect(all.find('/us/old-two')).toEqual({ id: '/us/old-two', target: '/us/two' });
    expect(all.find('/elsewhere')).toBeNull();
  });

  it('send to the end of a chain at once, and say what is gone', () => {
    const all = rules({ '/a': '/b', '/b': '/c?x=1', '/c': '/d', '/e': '/f', '/f': null });
    expect(all.find('/a')).toEqual({ id: '/a', target: '/d' });
    expect(all.find('/us/b')).toEqual({ id: '/b', target: '/us/d' });
    expect(all.find('/e')).toEqual({ id: '/e', target: null });
  });

  it('never lead in a circle', () => {
    const circle = rules({ '/a': '/b', '/b': '/us/a', '/x': '/us/x', '/y': '/y', '/fine': '/us/other' });
    for (const path of ['/a', '/b', '/x', '/y']) expect([circle.isCircle(path), circle.find(path)], path).toEqual([true, null]);
    expect(circle.isCircle('/fine')).toBe(false);
    expect(circle.find('/us/fine')?.target).toBe('/us/other');
    // Only those who read English would never arrive.
    expect(rules({ '/p': '/q', '/us/q': '/us/p' }).isCircle('/p')).toBe(true);
  });
});
