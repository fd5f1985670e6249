import { api, type Reconciliation } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';

const at = '/admin?tab=reconciliation';
const ID = '00000000-0000-4000-8000-000000000060';
const readAt = '2026-11-28T10:00:00.000Z';
const total = { currency: 'USD' as const, compared: 3, differing: 0, stated: '1500.00', posted: '1500.00' };
const agrees: Reconciliation = {
  state: 'agrees',
  readAt,
  checks: [
    { check: 'site_invoices', state: 'agrees', readAt, sourceAt: null, totals: [total] },
    { check: 'bank_lines', state: 'agrees', readAt, sourceAt: '2026-11-28T08:00:00.000Z', totals: [] },
  ],
  differences: [],
  count: 0,
};
const differs: Reconciliation = {
  ...agrees,
  state: 'differs',
  checks: [
    {
      check: 'site_invoices',
      state: 'differs',
      readAt,
      sourceAt: null,
      totals: [
        { ...total, differing: 1, stated: '990.00', posted: '1000.00' },
        { ...total, currency: 'EUR' },
      ],
    },
    { check: 'bank_lines', state: 'unread', readAt, sourceAt: null, totals: [] },
  ],
  differences: [
    {
      check: 'site_invoices',
      about: { kind: 'invoice', id: ID },
      label: '2026-00007',
      page: { kind: 'invoice', id: ID },
      currency: 'USD',
      stated: '990.00',
      posted: '1000.00',
      difference: '10.00',
      beganAt: '2026-11-25T10:00:00.000Z',
      days: 3,
    },
    {
      check: 'unapplied',
      about: { kind: 'account', id: 'unapplied' },
      label: 'unapplied',
      page: { kind: 'bank-lines', id: '' },
      currency: 'USD',
      stated: '7.00',
      posted: '0.00',
      difference: '-7.00',
      beganAt: readAt,
      days: 0,
    },
  ],
  count: 2,
};
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id }) => id);
};

describe('the reconciliation', () => {
  it('says plainly that all agrees, and as of when', async () => {
    await mount({ at, answers: [answer(api.reconciliation.get, agrees)] });
    expect(await screen.findByText(/^All agree as of/)).toBeVisible();
    expect(screen.getByText('No differences')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/reconciliation/export?format=csv',
    );
  });

  it('lists what differs with its page, both amounts, the day it began and its age', async () => {
    const { container } = await mount({ at, answers: [answer(api.reconciliation.get, differs)] });
    expect(await screen.findByText(/^2 differences as of/)).toBeVisible();
    const row = screen.getByText('2026-00007').closest('tr')!;
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/invoices/${ID}`);
    for (const text of [/990\.00/, /1,000\.00/, /10\.00/, /3 days/]) expect(row).toHaveTextContent(text);
    expect(screen.getByText('Account: sums not applied')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('says that a source was not read, which is not agreement, and shows figures by currency', async () => {
    await mount({ at, answers: [answer(api.reconciliation.get, differs)] });
    expect(await screen.findByText(/Unknown, not clean: Bank lines/)).toBeVisible();
    const checks = screen.getByRole('table', { name: 'What was compared' });
    expect(within(checks).getByText('No bank file has been imported').closest('tr')).toHaveTextContent('Not read');
    expect(within(checks).getByText('EUR').closest('tr')).toHaveTextContent('Agrees');
    expect(within(checks).getByText('USD').closest('tr')).toHaveTextContent('Differs');
  });

  it('claims nothing before the first comparison, which can be asked for', async () => {
    const visitor = userEvent.setup();
    const none: Reconciliation = { state: 'none', readAt: null, checks: [], differences: [], count: 0 };
    const { calls } = await mount({
      at,
      answers: [answer(api.reconciliation.get, none), answer(api.reconciliation.run, agrees)],
    });
    expect(await screen.findByText('Nothing has been compared yet')).toBeVisible();
    expect(screen.queryByText(/agree as of/)).not.toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Compare now' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.reconciliation.run)).toBe(true));
  });

  it('is read again when it could not be', async () => {
    await mount({ at, answers: [answer(api.reconciliation.get, refusal(500, 'internal'))] });
    expect(await screen.findByText('The comparison could not be read')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is shown to administrators alone', async () => {
    await mount({ at, answers: [answer(api.reconciliation.get, refusal(403, 'auth.forbidden'))] });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(/access|permission/i);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('tells who may not compare why', async () => {
    const visitor = userEvent.setup();
    await mount({
      at,
      answers: [answer(api.reconciliation.get, agrees), answer(api.reconciliation.run, refusal(403, 'admin.role'))],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Your administrator role does not allow this.')).toBeVisible();
  });
});
