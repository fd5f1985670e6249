import { describe, expect, it } from '@jest/globals';
import { PERMISSIONS, ROLES, type Route, api, urlOf } from '../src/index.js';

const routes = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, route]) => ({ name: `${area}.${name}`, route: route as Route })),
);
const names = routes.map(({ name }) => name);
const routeOf = (name: string): Route => routes.find((row) => row.name === name)!.route;
const parametersOf = (route: Route): string[] => [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Parameters that are no uuids. */
const SAMPLES: Readonly<Record<string, string>> = { name: 'deals', version: '1.0.0' };

const knownAccess = ({ access }: Route): boolean => {
  if (typeof access === 'string') return ['public', 'signed-in', 'deploy-token'].includes(access);
  if ('permission' in access) return PERMISSIONS.includes(access.permission);
  return access.roles.length > 0 && access.roles.every((role) => ROLES.includes(role));
};

describe('a route', () => {
  it.each(names)('%s says who may call it', (name) => expect(knownAccess(routeOf(name))).toBe(true));

  it.each(names)('%s names the object of an id in its path, and describes its parameters', (name) => {
    const route = routeOf(name);
    if (parametersOf(route).length === 0) return;
    expect(route.object).toBeDefined();
    const params = Object.fromEntries(
      parametersOf(route).map((p) => [p, SAMPLES[p] ?? '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d']),
    );
    expect(route.params?.safeParse(params).success).toBe(true);
  });

  it.each(names)('%s describes its answer, and a GET sends no body', (name) => {
    const route = routeOf(name);
    expect(route.produces === 'file' || route.response !== undefined).toBe(true);
    if (route.method === 'GET')
      expect([route.body, route.idempotent, route.multipart]).toEqual([undefined, undefined, undefined]);
  });

  it('has its method and path for itself', () => {
    const addresses = routes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('of an administrator is closed to everybody else', () => {
    const open = routes.filter(({ route }) => route.path.startsWith('/api/admin/') && typeof route.access === 'string');
    expect(open).toEqual([]);
  });
});

describe('the address of a call', () => {
  const id = '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d';
  it('holds its parameters, encoded', () => {
    expect(urlOf(api.listings.removeImage, { params: { id, imageId: 'a/b' } })).toBe(
      `/api/listings/${id}/images/a%2Fb`,
    );
  });
  it('holds its query: lists by commas, nothing for what is empty', () => {
    const query = { q: 'copper cathode', mineral: ['copper', 'zinc'], country: undefined, group: '', priceMin: null };
    expect(urlOf(api.listings.search, { query })).toBe('/api/listings?q=copper+cathode&mineral=copper%2Czinc');
  });
  it('cannot be made without a parameter', () => {
    expect(() => urlOf(api.deals.get, {})).toThrow('needs id');
  });
});
