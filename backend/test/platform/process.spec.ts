import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Drain } from '../../src/platform/lifecycle/drain.js';
import { translator } from '../../src/platform/i18n/index.js';
import { api, type Route } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { person } from '../harness/people.js';

describe('the running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('is alive and ready, and no longer ready while it drains', async () => {
    expect((await app.agent().get('/healthz').expect(200)).body).toEqual({ status: 'ok' });
    const checks = { database: 'ok', migrations: 'ok', listen: 'ok', store: 'ok', draining: 'ok' };
    expect((await app.agent().get('/readyz').expect(200)).body).toEqual({ status: 'ok', checks });
    app.get(Drain).draining = true;
    expect((await app.agent().get('/readyz').expect(503)).body).toEqual({
      status: 'failed',
      checks: { ...checks, draining: 'failed' },
    });
    await app.agent().get('/healthz').expect(200);
    app.get(Drain).draining = false;
  });

  test('describes every route that it answers, with who may call it', async () => {
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui.css'])
      expect((await app.agent().get(path).expect(401)).body.code).toBe('auth.required');
    const reader = await person(app, { role: 'buyer' });
    const { body } = await reader.agent.get('/api/docs-json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    for (const route of Object.values<Route>(api.auth)) {
      const operation = body.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation).toMatchObject({ summary: route.summary, description: expect.stringContaining('Access: ') });
    }
    expect(body.components.schemas.AuthUser.properties).toHaveProperty('fullName');
    const references = JSON.stringify(body).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const reference of references)
      expect(body.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
  });

  test('serves the description’s page without inline scripts', async () => {
    const reader = await person(app, { role: 'buyer' });
    const { text, headers } = await reader.agent.get('/api/docs').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
  });

  test('has an English text for the refusals of the platform', () => {
    for (const code of [
      'auth.required',
      'auth.forbidden',
      'auth.locked',
      'view.blocked',
      'origin.refused',
      'idempotency.mismatch',
    ])
      expect(translator('en').has(`error.${code}`)).toBe(true);
  });
});
