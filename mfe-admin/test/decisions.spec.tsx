import { api, type AwaitedDecision, DECISION_KINDS, DECISIONS } from '@orebridge/contracts';
import { answer, mountRemote, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../src/remote';
import { placeOf } from '../src/features/decisions/decision-places';
import { mount } from './mount';
import { id } from './records';

const AT = '/admin?tab=decisions';
const HOUR = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
/** One that has waited so long, of a target of 24 hours. */
const waiting = (n: number, hours: number, more: Partial<AwaitedDecision> = {}): AwaitedDecision => ({
  kind: 'lot',
  id: id(n),
  about: null,
  name: `Lot ${n}`,
  reference: `OB-${n}`,
  type: null,
  documents: 0,
  company: 'Kalumba Ridge Minerals',
  since: before(hours),
  due: before(hours - 24),
  overdue: hours > 24,
  takenBy: null,
  takenAt: null,
  releasable: false,
  demo: false,
  ...more,
});
const ROWS = [
  waiting(1, 25, {
    kind: 'company_documents',
    name: '',
    reference: '',
    type: 'tax-certificate',
    documents: 1,
    takenBy: 'Tesfa Alemu',
  }),
  waiting(2, 22),
  waiting(3, 2, { kind: 'instrument', type: 'lc_sight', name: '26-DU-44817', about: id(40), reference: 'D-3182' }),
];
const answered = (rows: readonly AwaitedDecision[]) =>
  answer(api.decisions.queue, ({ query }) => {
    const { kind } = query as { kind?: string };
    return {
      items: rows.filter((row) => !kind || row.kind === kind),
      counts: DECISION_KINDS.map((one) => ({
        kind: one,
        hours: DECISIONS[one].hours,
        waiting: rows.filter((row) => row.kind === one).length,
        overdue: rows.filter((row) => row.kind === one && row.overdue).length,
      })),
    };
  });
const counted = (total: number, overdue = 0) => answer(api.decisions.count, { total, overdue });
const cells = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')!;
  return within(row);
};

describe('the queue of an administrator', () => {
  it('shows every kind in one table: what, how long against its target, what is left, and who has it', async () => {
    await mount({ at: AT, answers: [answered(ROWS), counted(3, 1)] });
    expect(await screen.findByText('3 wait, 1 longer than the target')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Queue' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const late = await cells('Tax certificate');
    expect(late.getByText('1 h 0 min over')).toBeInTheDocument();
    expect(late.getByText(/^1 d 1 h of 24 h$/)).toBeInTheDocument();
    expect(late.getByText('Tesfa Alemu')).toBeInTheDocument();
    expect(late.getByText('Company documents')).toBeInTheDocument();
    expect((await cells('Letter of credit at sight, 26-DU-44817')).getByText(/^D-3182, Kalumba/)).toBeInTheDocument();
  });

  it('narrows to one kind by tabs that carry the counts', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: AT, answers: [answered(ROWS), counted(3)] });
    const kinds = await screen.findByRole('navigation', { name: 'Kinds of decisions' });
    expect(
      within(kinds)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All3', 'Company documents1', 'Lots1', 'Letters of credit1']);
    await user.click(within(kinds).getByRole('link', { name: /^Lots/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tax certificate' })).toBeNull());
    expect(router.state.location.search).toBe('?tab=decisions&kind=lot');
    expect(screen.getByRole('link', { name: 'Lot 2' })).toBeInTheDocument();
  });

  it('searches on the server, takes a row for its reader, and says who was quicker', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    let claims = 0;
    const { toasts } = await mount({
      at: AT,
      answers: [
        answer(api.decisions.queue, ({ query }) => {
          asked.push((query as { q?: string }).q);
          const counts = DECISION_KINDS.map((kind) => ({ kind, hours: 24, waiting: 0, overdue: 0 }));
          const first = claims ? { takenBy: 'Ida Admin', takenAt: before(1), releasable: true } : {};
          return { items: [{ ...ROWS[1]!, ...first }, ROWS[2]!], counts };
        }),
        counted(2),
        answer(api.decisions.claim, () => {
          claims += 1;
          if (claims > 1) return refusal(409, 'decision.taken', { values: { name: 'Tesfa Alemu' } });
          return { takenAt: before(0) };
        }),
        answer(api.decisions.release, { released: true }),
      ],
    });
    await user.click((await cells('Lot 2')).getByRole('button', { name: 'Take' }));
    await waitFor(async () => expect((await cells('Lot 2')).getByText('Ida Admin')).toBeInTheDocument());
    expect((await cells('Lot 2')).getByRole('button', { name: 'Give back' })).toBeInTheDocument();
    await user.click((await cells('Letter of credit at sight, 26-DU-44817')).getByRole('button', { name: 'Take' }));
    await waitFor(() =>
      expect(toasts).toContainEqual(expect.objectContaining({ title: 'Tesfa Alemu has taken this already.' })),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Company, reference or person' }), 'kalumba');
    await waitFor(() => expect(asked).toContain('kalumba'));
  });

  it('moves with J and K, and Enter opens the very place where it is decided', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: AT, answers: [answered(ROWS), counted(3)] });
    await screen.findByRole('link', { name: 'Lot 2' });
    await user.keyboard('jjjk');
    expect(screen.getByRole('link', { name: 'Lot 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=verifications&lot=${id(2)}`));
  });

  it('shows what arrives, and lets go of what others decided, without a reload', async () => {
    let rows = ROWS;
    const { emit } = await mount({
      at: AT,
      answers: [answer(api.decisions.queue, () => ({ items: [...rows], counts: [] })), counted(3)],
    });
    await screen.findByRole('link', { name: 'Lot 2' });
    rows = [waiting(7, 1)];
    await emit({ key: 'listing.submitted', about: { kind: 'listing', id: id(7) } });
    expect(await screen.findByRole('link', { name: 'Lot 7' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lot 2' })).toBeNull();
  });

  it('says the targets, and where they are set', async () => {
    const user = userEvent.setup();
    await mount({ at: AT, answers: [answered(ROWS), counted(3)] });
    await user.click(await screen.findByRole('button', { name: 'Target times' }));
    const dialog = await screen.findByRole('dialog', { name: 'Target times' });
    expect(within(dialog).getByText('Bank lines').nextElementSibling).toHaveTextContent('24 h');
    expect(within(dialog).getByText(/OREBRIDGE_DECISION_HOURS/)).toBeInTheDocument();
  });

  it('says that nothing waits, and that a role decides nothing', async () => {
    const { unmount } = await mount({ at: AT, answers: [answered([]), counted(0)] });
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    unmount();
    await mount({ at: AT, answers: [answer(api.decisions.queue, { items: [], counts: [] }), counted(0)] });
    expect(await screen.findByText('Your role decides nothing here')).toBeInTheDocument();
  });

  it('says what failed, and asks again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await mount({
      at: AT,
      answers: [
        answer(api.decisions.queue, () => (fails ? refusal(403, 'auth.forbidden') : { items: ROWS, counts: [] })),
        counted(3),
      ],
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('link', { name: 'Lot 2' })).toBeInTheDocument();
  });

  it('leads somewhere for every kind, and never to the queue itself', () => {
    const places = DECISION_KINDS.map((kind) => placeOf(waiting(1, 1, { kind, about: id(2) })));
    for (const place of places) expect(place).toMatch(/^\/(admin\?tab=(?!decisions)|deals\/|projects\/|funding)/);
  });

  it('has a word for every kind', async () => {
    const rows = DECISION_KINDS.map((kind, n) => waiting(n, 1, { kind }));
    await mount({ at: AT, answers: [answered(rows), counted(rows.length)] });
    const kinds = await screen.findByRole('navigation', { name: 'Kinds of decisions' });
    expect(within(kinds).queryByText(/decisions\.kind/)).toBeNull();
    expect(within(kinds).getAllByRole('link')).toHaveLength(DECISION_KINDS.length + 1);
  });
});

describe('the navigation and the dashboard', () => {
  it('count all that waits, behind the entry of the queue', () => {
    const entry = remote.navigation!.find(({ id: own }) => own === 'admin.nav.decisions');
    expect(entry).toMatchObject({ path: '/admin?tab=decisions', unread: api.decisions.count.path });
  });

  it('show what is due first, each with the way to its decision', async () => {
    const widget = await remote.widgets!.find((one) => one.id === 'admin.widget.waiting')!.load();
    const definition = {
      ...remote,
      routes: [{ path: '/w', title: 'admin.title', access: 'public', page: async () => widget }],
    } as unknown as typeof remote;
    await mountRemote(definition, { at: '/w', role: 'admin', answers: [answered(ROWS)] });
    expect(await screen.findByText('3 wait, 1 longer than the target')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lot 2' })).toHaveAttribute(
      'href',
      `/admin?tab=verifications&lot=${id(2)}`,
    );
  });
});
