import { api, type AuditCheck } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { auditRow, page } from './records';

const at = '/admin?tab=audit&q=Amara';
const whole: AuditCheck = {
  id: '2',
  nightly: true,
  askedAt: '2026-11-30T00:00:10.000Z',
  endedAt: '2026-11-30T00:00:40.000Z',
  rows: 48_211,
  head: 'ab'.repeat(32),
  found: 0,
  findings: [],
};
const broken: AuditCheck = {
  ...whole,
  id: '3',
  found: 7,
  findings: [
    { kind: 'altered', position: 7, rowId: '9', day: null },
    { kind: 'removed', position: 8, rowId: '10', day: null },
    { kind: 'other_head', position: 12, rowId: null, day: null },
    { kind: 'other_head', position: 11, rowId: null, day: '2026-11-29' },
    { kind: 'inserted', position: null, rowId: '-5', day: null },
    { kind: 'unsigned', position: 13, rowId: '14', day: null },
  ],
};
const answers = (items: AuditCheck[]) => [
  answer(api.audit.list, page([auditRow(2), auditRow(1)])),
  answer(api.audit.checks, { items }),
  answer(api.audit.check, { items: [{ ...whole, id: '9', endedAt: null, rows: null, head: null, found: null }] }),
];

describe('the chain over all rows', () => {
  it('is unknown before it was checked, and checked when somebody asks', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({ at, answers: answers([]) });
    expect(await screen.findByText(/whether it holds is unknown/)).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Check all rows now' }));
    await waitFor(() => expect(calls.filter(({ route }) => route === api.audit.check)).toHaveLength(1));
  });

  it('is said to hold, with when and of how many rows', async () => {
    await mount({ at, answers: answers([whole]) });
    expect(await screen.findByText(/All 48,211 rows are as they were written, checked on/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Heads of each day/ })).toHaveAttribute('href', '/api/audit/heads');
  });

  it('says what was found, the first of it one by one', async () => {
    await mount({ at, answers: answers([broken]) });
    expect(await screen.findByText(/not what was written: 7 findings/)).toBeInTheDocument();
    for (const text of [
      'Row 9 was changed.',
      'The row at position 8 is gone.',
      'The head at position 12 is another than the one kept outside the database.',
      /^The head at position 11 is another than the one published on /,
      'Row -5 was inserted.',
      'and 2 more',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows that a check is under way', async () => {
    await mount({
      at,
      answers: answers([{ ...whole, id: '4', endedAt: null, rows: null, head: null, found: null }, whole]),
    });
    expect(await screen.findByText(/computing the chain over all rows anew/)).toBeInTheDocument();
    expect(screen.getByText(/All 48,211 rows/)).toBeInTheDocument();
  });
});

describe('a file of the audit', () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  const saved: string[] = [];
  const before = globalThis.fetch;
  beforeEach(() => {
    saved.length = 0;
    fetched.mockReset();
    globalThis.fetch = fetched;
    Object.assign(URL, { createObjectURL: () => 'blob:audit', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    globalThis.fetch = before;
    jest.restoreAllMocks();
  });

  const reply = (status: number, text: string, headers: Record<string, string> = {}) =>
    ({
      ok: status < 400,
      status,
      statusText: '',
      headers: { get: (name: string) => headers[name] ?? null },
      text: async () => text,
      blob: async () => new Blob([text]),
    }) as unknown as Response;

  it('has the filters of the page, and the name that the server gives it', async () => {
    const visitor = userEvent.setup();
    fetched.mockResolvedValue(
      reply(200, 'id', { 'content-disposition': 'attachment; filename="audit-2026-11-30.csv"' }),
    );
    await mount({ at, answers: answers([whole]) });
    await visitor.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['audit-2026-11-30.csv']));
    expect(String(fetched.mock.calls[0]?.[0])).toBe('/api/admin/audit/export?q=Amara&format=csv');
  });

  it('is refused with the words of the refusal', async () => {
    const visitor = userEvent.setup();
    const error = refusal(409, 'evidence.too_large');
    fetched.mockResolvedValue(reply(error.status, JSON.stringify(error.body)));
    const { toasts } = await mount({ at, answers: answers([whole]) });
    await visitor.click(await screen.findByRole('button', { name: 'Export JSON' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'negative', title: expect.stringMatching(/too large for one archive/) }]),
    );
    expect(saved).toEqual([]);
  });
});
