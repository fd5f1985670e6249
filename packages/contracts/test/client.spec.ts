import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, api, createClient } from '../src/index.js';

const id = '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d';
const answering = (status: number, text: string, statusText = '') =>
  jest.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => new Response(text, { status, statusText }));
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

describe('the client', () => {
  it('sends credentials, headers and a JSON body, and checks the answer', async () => {
    const fetch = answering(200, JSON.stringify({ id, username: 'maria', fullName: 'Maria Keller', role: 'buyer' }));
    const client = createClient({ fetch, headers: () => ({ 'x-view-as': 'buyer' }) });
    const user = await client(api.auth.login, { body: { username: 'maria', password: 'secret1' } });
    expect(user.fullName).toBe('Maria Keller');
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/auth/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'x-view-as': 'buyer' });
    expect(JSON.parse(String(init?.body))).toEqual({ username: 'maria', password: 'secret1' });
  });

  it('leaves out signs that no text of the database can hold, which copies from a PDF bring along', async () => {
    const fetch = answering(500, '');
    await failureOf(
      createClient({ fetch })(api.deals.cancel, { params: { id }, body: { reason: 'No\0 vessel \ud83d😀' } }),
    );
    expect(JSON.parse(String(fetch.mock.calls[0]![1]?.body))).toEqual({ reason: 'No vessel 😀' });
    await failureOf(createClient({ fetch })(api.listings.search, { query: { q: 'copper\0' } }));
    expect(fetch.mock.calls[1]![0]).toBe('/api/listings?q=copper');
  });

  it('sends the Idempotency-Key that makes a repeat safe', async () => {
    const fetch = answering(500, '');
    await failureOf(
      createClient({ fetch })(api.deals.cancel, { params: { id }, body: { reason: 'No vessel' }, key: 'once-only' }),
    );
    expect(fetch.mock.calls[0]![1]?.headers).toMatchObject({ 'idempotency-key': 'once-only' });
  });

  it('sends a file with its fields as a form', async () => {
    const fetch = answering(422, '{}');
    const file = new File(['%PDF'], 'permit.pdf', { type: 'application/pdf' });
    await failureOf(
      createClient({ fetch })(api.documents.upload, { body: { type: 'mining-permit', listingId: id }, file }),
    );
    const init = fetch.mock.calls[0]![1];
    const form = init?.body as FormData;
    expect([form.get('type'), form.get('listingId'), (form.get('file') as File).name]).toEqual([
      'mining-permit',
      id,
      'permit.pdf',
    ]);
    expect(init?.headers).not.toHaveProperty('content-type');
  });

  it('reads a refusal as status, colon, body, and keeps its code', async () => {
    const body = JSON.stringify({ status: 409, code: 'offer.expired', key: 'error.offer.expired', message: 'Expired' });
    const error = await failureOf(createClient({ fetch: answering(409, body) })(api.offers.get, { params: { id } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe(`409: ${body}`);
    expect(error.code).toBe('offer.expired');
  });

  it('falls back to the status text when the body is empty, and has no code for an answer of another shape', async () => {
    const empty = await failureOf(createClient({ fetch: answering(502, '', 'Bad Gateway') })(api.stats.users));
    expect(empty.message).toBe('502: Bad Gateway');
    expect([empty.code, empty.body]).toEqual(['unknown', null]);
    const page = await failureOf(createClient({ fetch: answering(503, '<h1>Busy</h1>') })(api.stats.users));
    expect(page.message).toBe('503: <h1>Busy</h1>');
    expect(page.body).toBeNull();
  });

  it('does not hand on an answer that breaks the contract', async () => {
    const wrong = createClient({ fetch: answering(200, '{"totalUsers":"many"}') });
    await expect(wrong(api.stats.users)).rejects.toThrow();
  });
});
