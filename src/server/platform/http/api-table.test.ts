import { describe, expect, it } from 'vitest';
import { createApiTable } from './api-table.ts';
import { everyone, route, type RouteKey } from './route.ts';

const declare = (key: RouteKey) => route(key, { summary: '', who: everyone }, () => undefined);
const tableOf = (...keys: RouteKey[]) => createApiTable(keys.map(declare));
const table = tableOf(
  'GET /ads',
  'POST /ads',
  'GET /ads/{id}',
  'PATCH /ads/{id}',
  'POST /ads/similar',
  'GET /ads/{id}/notes/{note}',
  'GET /ads/similar/notes',
  'DELETE /ads/{advertisement}/notes/{note}',
);
/** The key and parameters of the matching route, or the outcome if no route matches. */
function find(method: string, path: string): unknown {
  const found = table.find(method, path);
  return found.kind === 'route' ? [found.route.key, found.params] : found;
}

describe('ApiTable.find', () => {
  it('finds a route by method and path, and returns its parameters', () => {
    expect(find('GET', '/api/ads')).toEqual(['GET /ads', {}]);
    expect(find('POST', '/api/ads')).toEqual(['POST /ads', {}]);
    expect(find('PATCH', '/api/ads/7')).toEqual(['PATCH /ads/{id}', { id: '7' }]);
    expect(find('GET', '/api/ads/7/notes/8')).toEqual(['GET /ads/{id}/notes/{note}', { id: '7', note: '8' }]);
  });

  it('names parameters as the matching route declares them', () => {
    expect(find('DELETE', '/api/ads/7/notes/8')).toEqual([
      'DELETE /ads/{advertisement}/notes/{note}',
      { advertisement: '7', note: '8' },
    ]);
  });

  it('prefers a named segment to a parameter', () => {
    expect(find('POST', '/api/ads/similar')).toEqual(['POST /ads/similar', {}]);
    // Even if only the parameter's route has the method.
    expect(find('GET', '/api/ads/similar')).toEqual({
      kind: 'other-methods',
      allowed: ['POST'],
      path: '/ads/similar',
    });
  });

  it('falls back to a parameter if the named segment does not match the rest of the path', () => {
    expect(find('GET', '/api/ads/similar/notes')).toEqual(['GET /ads/similar/notes', {}]);
    expect(find('GET', '/api/ads/similar/notes/8')).toEqual([
      'GET /ads/{id}/notes/{note}',
      { id: 'similar', note: '8' },
    ]);
  });

  it('matches whole paths only: a parameter is one segment that is not empty', () => {
    for (const path of [
      '/api/ads/7/8',
      '/api/ads/',
      '/api/ads//',
      '/api/ads//notes/8',
      '/api/ads/7/notes',
      '/api/ads/7/notes/',
      '/api/ad',
      '/api/',
      '/api',
      '/ads',
      '/API/ads',
    ])
      expect(find('GET', path), path).toEqual({ kind: 'nothing' });
  });

  it('decodes parameters; an invalid percent encoding is malformed', () => {
    expect(find('GET', '/api/ads/a%2Fb%20%D1%97')).toEqual(['GET /ads/{id}', { id: 'a/b ї' }]);
    for (const segment of ['%', '%zz', '%ED%A0%80', '%FF'])
      expect(find('GET', `/api/ads/${segment}`), segment).toEqual({ kind: 'malformed' });
  });

  it('finds the GET route for HEAD', () => {
    expect(find('HEAD', '/api/ads/7')).toEqual(['GET /ads/{id}', { id: '7' }]);
    expect(find('HEAD', '/api/ads/similar')).toMatchObject({ kind: 'other-methods' });
  });

  it('returns the methods of the path for a method that it does not have', () => {
    for (const method of ['PUT', 'OPTIONS', 'get', 'nonsense'])
      expect(find(method, '/api/ads'), method).toEqual({
        kind: 'other-methods',
        allowed: ['GET', 'HEAD', 'POST'],
        path: '/ads',
      });
    expect(find('DELETE', '/api/ads/7')).toEqual({
      kind: 'other-methods',
      allowed: ['GET', 'HEAD', 'PATCH'],
      path: '/ads/{id}',
    });
  });
});

describe('createApiTable', () => {
  it('throws if a route is declared twice, even with different parameter names', () => {
    expect(() => tableOf('GET /ads', 'POST /ads', 'GET /ads')).toThrow('GET /ads is declared twice');
    expect(() => tableOf('GET /ads/{id}', 'GET /ads/{other}')).toThrow('GET /ads/{other} is declared twice');
    expect(() => tableOf('GET /ads/{id}', 'GET /ads/similar')).not.toThrow();
  });

  it('finds nothing if no routes are declared', () => {
    expect(createApiTable([]).find('GET', '/api/ads')).toEqual({ kind: 'nothing' });
  });
});
