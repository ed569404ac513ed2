import { describe, expect, it } from 'vitest';
import { buildRedirectRules, RedirectRules } from './redirect-rules.ts';

const rules = (map: Record<string, string | null>) =>
  new RedirectRules(Object.entries(map).map(([path, target]) => ({ id: path, path, target })));

describe('manual redirects', () => {
  it('apply to both languages unless they name one', () => {
    const all = rules({
      '/old': '/novyny/new',
      '/us/only': '/novyny',
      '/list': '/novyny?tag=sport',
      '/home': '/',
      '/us/old-two': '/us/two',
      '/old-two': '/two',
    });
    expect(all.find('/old')).toEqual({ id: '/old', target: '/novyny/new' });
    expect(all.find('/us/old')).toEqual({ id: '/old', target: '/us/novyny/new' });
    expect(all.find('/us/only')).toEqual({ id: '/us/only', target: '/novyny' });
    expect(all.find('/only')).toBeNull();
    expect(all.find('/us/list')?.target).toBe('/us/novyny?tag=sport');
    expect(all.find('/us/home')?.target).toBe('/us');
    expect(all.find('/us/old-two')).toEqual({ id: '/us/old-two', target: '/us/two' });
    expect(all.find('/elsewhere')).toBeNull();
  });

  it('skip to the end of a chain, and report a page that is gone', () => {
    const all = rules({ '/a': '/b', '/b': '/c?x=1', '/c': '/d', '/e': '/f', '/f': null });
    expect(all.find('/a')).toEqual({ id: '/a', target: '/d' });
    expect(all.find('/us/b')).toEqual({ id: '/b', target: '/us/d' });
    expect(all.find('/e')).toEqual({ id: '/e', target: null });
  });

  it('never form a loop', () => {
    const circle = rules({
      '/a': '/b',
      '/b': '/us/a',
      '/x': '/us/x',
      '/y': '/y',
      '/z?q=1': '/z?a=2&q=1',
      '/fine': '/us/other',
    });
    // An English request is already at the target.
    expect([circle.isCircle('/x'), circle.find('/x'), circle.find('/us/x')]).toEqual([
      false,
      { id: '/x', target: '/us/x' },
      null,
    ]);
    for (const path of ['/a', '/b', '/y', '/z?q=1'])
      expect([circle.isCircle(path), circle.find(path)], path).toEqual([true, null]);
    expect(circle.isCircle('/fine')).toBe(false);
    expect(circle.find('/us/fine')?.target).toBe('/us/other');
    // Only requests for the English pages would loop.
    expect(rules({ '/p': '/q', '/us/q': '/us/p' }).isCircle('/p')).toBe(true);
  });

  it('match a query even if the request has other parameters', () => {
    const all = rules({
      '/?p=12': '/novyny/a',
      '/?cat=3&paged=2': '/novyny?page=2',
      '/?cat=3': '/novyny',
      '/old': '/new',
      '/old?id=5': '/five',
      '/?p=13': null,
    });
    expect(all.find('/?utm=1&p=12')).toEqual({ id: '/?p=12', target: '/novyny/a', byQuery: true });
    expect(all.find('/us?p=12')?.target).toBe('/us/novyny/a');
    expect([all.find('/?paged=2&cat=3'), all.find('/?cat=3')].map((leads) => leads?.target)).toEqual([
      '/novyny?page=2',
      '/novyny',
    ]);
    expect([all.find('/?p=1'), all.find('/?p=123'), all.find('/'), all.find('/novyny?p=12')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([all.find('/old?id=6'), all.find('/old?id=5')].map((leads) => leads?.target)).toEqual(['/new', '/five']);
    expect(all.find('/us?p=13')).toEqual({ id: '/?p=13', target: null, byQuery: true });
  });

  it('match a parameter that occurs twice', () => {
    const all = rules({ '/?cat=1&cat=2': '/a', '/?cat=1': '/b' });
    expect(
      ['/?cat=1&cat=2', '/?cat=1&cat=3', '/?cat=2&cat=1', '/?cat=1'].map((item) => all.find(item)?.target),
    ).toEqual(['/a', '/b', undefined, '/b']);
  });

  it('are read in portions if there are many', async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => ({ id: `${at}`, path: `/${at}`, target: '/x' }));
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const all = await buildRedirectRules(rows);
    isOver = true;
    expect([all.find('/0')?.id, all.find('/20000')?.id]).toEqual(['0', '20000']);
    expect(turns).toBeGreaterThan(0);
  });

  it('of a picture also match its copies in other sizes, and have one target file in all languages', () => {
    const all = rules({
      '/wp-content/uploads/2015/03/khor.jpg': '/media/abc/1280.jpg',
      '/wp-content/uploads/a-300x200.png': '/media/own/1280.jpg',
      '/page': '/x',
    });
    for (const name of ['khor', 'khor-300x200', 'khor-scaled', 'khor-scaled-1024x768']) {
      expect(all.find(`/us/wp-content/uploads/2015/03/${name}.jpg`)?.target).toBe('/media/abc/1280.jpg');
    }
    expect(all.find('/wp-content/uploads/a-300x200.png')?.target).toBe('/media/own/1280.jpg');
    expect([
      all.find('/wp-content/uploads/a.png'),
      all.find('/page-300x200'),
      all.find('/wp-content/uploads/2015/03/khor-2.jpg'),
    ]).toEqual([null, null, null]);
  });
});
