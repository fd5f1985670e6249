import { describe, expect, test } from '@jest/globals';
import type { NextFunction, Request, Response } from 'express';
import { securityHeaders } from './headers.js';

const headersOf = (path: string): Map<string, string> => {
  const headers = new Map<string, string>();
  const req = { path, headers: { host: 'evil.example' } } as unknown as Request;
  const res = {
    locals: {},
    setHeader: (name: string, value: string) => headers.set(name, value),
  } as unknown as Response;
  securityHeaders({ secureCookies: false, remoteOverrides: [], origins: ['https://trade.example.com'] })(
    req,
    res,
    (() => undefined) as NextFunction,
  );
  return headers;
};

describe('the headers of an answer', () => {
  test('let no page frame the site', () => {
    expect(headersOf('/').get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headersOf('/api/documents/1').get('X-Frame-Options')).toBe('DENY');
    expect(headersOf('/').get('X-Content-Type-Options')).toBe('nosniff');
  });

  test("let the site's own pages show the file of a document, which may load and run nothing", () => {
    const headers = headersOf('/api/documents/4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d/file');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  test('let an answer of the API load and run nothing', () => {
    expect(headersOf('/api/listings').get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test('let a page open sockets to the addresses that the site is told it has, whatever Host says', () => {
    const policy = headersOf('/').get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' wss://trade.example.com;");
    expect(policy).not.toContain('evil.example');
  });

  test('carry a fresh nonce each time', () => {
    const policies = [1, 2].map(() => headersOf('/').get('Content-Security-Policy'));
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-/);
    expect(policies[0]).not.toBe(policies[1]);
  });
});
