import { api, type AwaitedDecision, type Verification } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { verificationDocuments } from '@orebridge/trade';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, widen } from './mount';
import { document, id, page } from './records';

const AT = `/admin?tab=verifications&view=companies&company=${id(901)}`;
type Item = Verification['checklist'][number];
const PASSED = [{ code: 'unique', passed: true }];
const item = (n: number, type: Item['type'], more: Partial<Item> = {}): Item => ({
  type,
  required: true,
  maxAgeDays: null,
  problem: null,
  document: {
    id: id(700 + n),
    state: 'pending',
    fileName: `${type}.pdf`,
    issuedOn: '2026-11-01',
    expiresOn: null,
    reason: null,
    checks: PASSED,
  },
  ...more,
});
/** A company from whose file nothing is missing. */
const complete = (more: Partial<Verification> = {}): Verification => ({
  companyId: id(901),
  companyName: 'Kalumba Ridge Minerals',
  role: 'seller',
  country: 'ZM',
  state: 'pending',
  level: 0,
  verified: false,
  bindingWaits: false,
  expiresOn: null,
  submittedAt: '2026-11-28T08:00:00.000Z',
  checklist: verificationDocuments({ role: 'seller', asm: false }).map(({ type, required }, n) =>
    item(n, type, { required }),
  ),
  people: [{ kind: 'director', name: 'Ana Fuentes', country: 'CL', sharePct: null, politicallyExposed: false }],
  peopleProblem: null,
  asked: null,
  reason: null,
  againFrom: null,
  next: null,
  complete: true,
  riskScore: null,
  approvalsNeeded: 1,
  approvals: 0,
  usualHours: null,
  history: [],
  demo: false,
  ...more,
});
const queued: AwaitedDecision = {
  kind: 'company',
  id: id(901),
  about: null,
  name: 'Kalumba Ridge Minerals',
  reference: '',
  type: 'pending',
  documents: 7,
  company: 'Kalumba Ridge Minerals',
  since: '2026-11-28T08:00:00.000Z',
  due: '2026-11-30T08:00:00.000Z',
  overdue: false,
  takenBy: null,
  takenAt: null,
  releasable: false,
  demo: false,
};
/** A server that keeps one company: what is decided is decided. */
const server = (start: Verification) => {
  let now = start;
  const change = (more: Partial<Verification>) => {
    now = { ...now, ...more };
    return now;
  };
  return [
    answer(api.decisions.queue, { items: [queued], counts: [] }),
    answer(api.decisions.count, { total: 1, overdue: 0 }),
    answer(api.verification.queue, () => page([now])),
    answer(api.verification.get, () => now),
    answer(api.verification.start, () => change({ state: 'in_review' })),
    answer(api.documents.approve, ({ params }) => {
      const { id: approved } = params as { id: string };
      change({
        checklist: now.checklist.map((one) =>
          one.document?.id === approved ? { ...one, document: { ...one.document, state: 'approved' as const } } : one,
        ),
      });
      return document(1, { state: 'approved' });
    }),
    answer(api.verification.approve, () => change({ state: 'verified', level: 2, verified: true })),
  ];
};
const sent = (calls: { route: unknown }[], route: unknown) => calls.filter((call) => call.route === route);
let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

describe('the verification of a company', () => {
  it('takes at most ten steps from the queue to the badge, when the file is complete', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await mount({ at: '/admin?tab=decisions', answers: server(complete()) });
    let steps = 0;
    const press = async (
      role: 'link' | 'button',
      name: string | RegExp,
      inside: HTMLElement = globalThis.document.body,
    ) => {
      await user.click(await within(inside).findByRole(role, { name }));
      steps += 1;
    };
    await press('link', 'Kalumba Ridge Minerals');
    await press('button', 'Begin the review');
    await press('button', 'Approve 7 documents that the checks passed');
    const dialog = await screen.findByRole('dialog', { name: 'Approve these 7 documents?' });
    expect(within(dialog).getByText('Tax certificate')).toBeInTheDocument();
    await press('button', 'Approve 7 documents that the checks passed', dialog);
    await waitFor(() => expect(sent(calls, api.documents.approve)).toHaveLength(7));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify at level 2' })).toBeEnabled());
    await press('button', 'Verify at level 2');
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Recorded for Kalumba Ridge Minerals.'));
    expect(steps).toBeLessThanOrEqual(10);
  });

  it('names exactly what is missing before a level can be given, with the way to each', async () => {
    const [first, second, third, ...rest] = complete().checklist;
    const checklist = [
      { ...first!, problem: 'missing' as const, document: null },
      { ...second!, problem: 'too_old' as const },
      third!,
      ...rest.map((one) => ({ ...one, document: one.document && { ...one.document, state: 'approved' as const } })),
    ];
    await mount({
      at: AT,
      answers: server(complete({ state: 'in_review', checklist, peopleProblem: 'owner_missing' })),
    });
    const verify = await screen.findByRole('button', { name: 'Verify at level 2' });
    expect(verify).toBeDisabled();
    expect(verify).toHaveAccessibleDescription(/Registry extract/i);
    const list = screen.getByText('Before the company can be verified').closest('[id]') as HTMLElement;
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Certificate of incorporation: not sent yet',
      expect.stringMatching(/: was issued too long ago$/),
      expect.stringMatching(/: waits for your decision$/),
      expect.stringMatching(/own/i),
    ]);
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/document-viewer?id=${second!.document!.id}`, `/document-viewer?id=${third!.document!.id}`]);
  });

  it('leaves what a check found out of the common approval, and says what it found', async () => {
    const [first, ...rest] = complete().checklist;
    const failed = { ...first!, document: { ...first!.document!, checks: [{ code: 'unique', passed: false }] } };
    await mount({ at: AT, answers: server(complete({ state: 'in_review', checklist: [failed, ...rest] })) });
    expect(
      await screen.findByRole('button', { name: 'Approve 6 documents that the checks passed' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Not so: The same file has not been used by another company/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve: Certificate of incorporation' })).toBeInTheDocument();
  });

  it('keeps the question open when a document is refused, and says why', async () => {
    const user = userEvent.setup();
    await mount({
      at: AT,
      answers: [
        answer(api.documents.approve, () => refusal(409, 'document.not_open')),
        ...server(complete({ state: 'in_review' })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Approve 7 documents that the checks passed' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve 7 documents that the checks passed' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  });
});
