import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, widen } from './mount';
import { clearListing, document, documents, id, listing, marks, page, queue, queued, queuedDocument } from './records';

const AT = '/admin?tab=verifications';
let narrow: () => void;
beforeEach(() => {
  narrow = widen();
  localStorage.clear();
});
afterEach(() => narrow());

const lots = (of: typeof listing = listing) =>
  answer(api.listings.get, ({ params }) => {
    const n = Number((params as { id: string }).id.slice(-3));
    return of(n);
  });
const sent = (calls: { route: unknown }[], route: unknown) => calls.filter((call) => call.route === route);
const lotOf = (search: string) => new URLSearchParams(search).get('lot');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the queue of lots', () => {
  it('shows what waits, the oldest first, and opens the first one beside it', async () => {
    await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    expect(await screen.findByText(/^Waiting: lots 3,/)).toBeInTheDocument();
    expect(await heading('Copper cathodes Grade A')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Lots for review' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByText('Medium risk, 34 of 100')).toBeInTheDocument();
    expect(screen.getByText('Origin Zambia')).toBeInTheDocument();
    expect(screen.getByText('-5 points')).toBeInTheDocument();
  });

  it('moves with J and K, and keeps the chosen lot in the address bar', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    await heading('Copper cathodes Grade A');
    await user.keyboard('j');
    expect(await heading('Zinc concentrate 52%')).toBeInTheDocument();
    expect(lotOf(router.state.location.search)).toBe(id(2));
    await user.keyboard('jj');
    expect(await heading('Tin ingots 99.9%')).toBeInTheDocument();
    await user.keyboard('k');
    expect(await heading('Zinc concentrate 52%')).toBeInTheDocument();
  });

  it('leaves the keys alone when they are switched off, and while somebody writes', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    await heading('Copper cathodes Grade A');
    await user.type(screen.getByRole('searchbox', { name: 'Company, listing or document' }), 'jk');
    expect(lotOf(router.state.location.search)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Keys' }));
    await user.keyboard('j');
    expect(lotOf(router.state.location.search)).toBeNull();
    expect(localStorage.getItem('orebridge.admin.queueKeys')).toBe('off');
  });

  it('asks for the lots that match the words typed, and says when none does', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({
      at: AT,
      answers: [answer(api.listings.queue, ({ query }) => ((query as { q?: string }).q ? page([]) : queue())), lots()],
    });
    await heading('Copper cathodes Grade A');
    await user.type(screen.getByRole('searchbox', { name: 'Company, listing or document' }), 'gold');
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
    expect(sent(calls, api.listings.queue).at(-1)).toMatchObject({ query: { q: 'gold' } });
    expect(router.state.location.search).toContain('q=gold');
  });

  it('shows a lot that has just been submitted without a reload', async () => {
    let rows = [queued(1)];
    const { emit } = await mount({ at: AT, answers: [answer(api.listings.queue, () => page(rows)), lots()] });
    await heading('Copper cathodes Grade A');
    rows = [queued(1), queued(2)];
    await emit({ key: 'listing.submitted', about: { kind: 'listing', id: id(2) } });
    expect(await screen.findByText('Zinc concentrate 52%')).toBeInTheDocument();
    expect(await screen.findByText(/^Waiting: lots 2,/)).toBeInTheDocument();
  });

  it('says what failed, and asks again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await mount({
      at: AT,
      answers: [answer(api.listings.queue, () => (fails ? refusal(403, 'auth.forbidden') : queue())), lots()],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("You don't have permission to view this content");
    fails = false;
    await user.click(within(alert).getByRole('button'));
    expect(await heading('Copper cathodes Grade A')).toBeInTheDocument();
  });

  it('opens the lot over the list where the screen is narrow', async () => {
    narrow();
    const user = userEvent.setup();
    await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    await user.click(await screen.findByRole('link', { name: 'Zinc concentrate 52%' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('0 of 4 required documents approved')).toBeInTheDocument();
  });
});

describe('the decision on a lot', () => {
  it('is not to be had before its documents are decided, and says which', async () => {
    await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    const approve = await screen.findByRole('button', { name: 'Approve listing' });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(
      'Before you can approve, decide on: Mining Permit / License, ESG Certificate, Quality Analysis Report, and Origin Certificate.',
    );
  });

  it('names the documents that the seller has to send again', async () => {
    const wanted = (n: number) =>
      listing(n, {
        documents: [...documents('approved').slice(1), document(0, { state: 'rejected', reason: 'Unreadable' })],
        marks: { ...marks('approved'), 'mining-permit': 'rejected' },
      });
    await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots(wanted)] });
    expect(await screen.findByText('The seller has to send: Mining Permit / License.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve listing' })).toBeDisabled();
  });

  it('offers only what the server allows: a submitted lot can be taken into review', async () => {
    const user = userEvent.setup();
    const pending = (n: number) => listing(n, { state: 'pending', events: ['start_review'] });
    const { calls } = await mount({
      at: AT,
      answers: [answer(api.listings.queue, queue()), lots(pending), answer(api.listings.startReview, listing(1))],
    });
    await user.click(await screen.findByRole('button', { name: 'Start review' }));
    await waitFor(() => expect(sent(calls, api.listings.startReview)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Approve listing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject listing' })).toBeNull();
  });

  it('approves the open document with A, then the lot, and goes on to the next one', async () => {
    const user = userEvent.setup();
    let current = listing(1, {
      documents: [document(0), ...documents('approved').slice(1)],
      marks: { ...marks('approved'), 'mining-permit': 'pending' },
    });
    const { calls, toasts } = await mount({
      at: AT,
      answers: [
        answer(api.listings.queue, queue()),
        answer(api.listings.get, ({ params }) => ((params as { id: string }).id === id(1) ? current : listing(2))),
        answer(api.documents.approve, () => {
          current = clearListing(1);
          return document(0, { state: 'approved' });
        }),
        answer(api.listings.approve, () => clearListing(1, { state: 'published', events: [] })),
      ],
    });
    await screen.findByRole('button', { name: 'Approve: Mining Permit / License' });
    await user.keyboard('a');
    await screen.findByText('4 of 4 required documents approved');
    expect(sent(calls, api.documents.approve)).toMatchObject([{ params: { id: id(500) } }]);
    await user.keyboard('a');
    expect(await heading('Zinc concentrate 52%')).toBeInTheDocument();
    expect(sent(calls, api.listings.approve)).toMatchObject([{ params: { id: id(1) } }]);
    expect(toasts.map(({ title }) => title)).toEqual(['Copper cathodes Grade A approved; it is on the market']);
  });

  it('says that a second administrator must agree when the lot is risky', async () => {
    const user = userEvent.setup();
    const { toasts } = await mount({
      at: AT,
      answers: [answer(api.listings.queue, queue()), lots(clearListing), answer(api.listings.approve, clearListing(1))],
    });
    await user.click(await screen.findByRole('button', { name: 'Approve listing' }));
    await waitFor(() => expect(toasts[0]?.title).toContain('a second administrator must agree'));
  });

  it('is refused without a reason, and sends the usual reason with the words added', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: AT,
      answers: [
        answer(api.listings.queue, queue()),
        lots(clearListing),
        answer(api.listings.reject, clearListing(1, { state: 'rejected', events: [] })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject listing' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Copper cathodes Grade A?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject listing' }));
    expect(within(dialog).getByText('This field is required')).toBeInTheDocument();
    expect(sent(calls, api.listings.reject)).toHaveLength(0);
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Photos do not show the lot');
    await user.type(within(dialog).getByRole('textbox'), 'They show zinc.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject listing' }));
    await waitFor(() =>
      expect(sent(calls, api.listings.reject)).toMatchObject([
        { body: { code: 'images_unsuitable', reason: 'They show zinc.' } },
      ]),
    );
  });

  it('keeps what was typed when the server refuses', async () => {
    const user = userEvent.setup();
    await mount({
      at: AT,
      answers: [
        answer(api.listings.queue, queue()),
        lots(clearListing),
        answer(api.listings.reject, refusal(403, 'company.own')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject listing' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Not plausible');
    await user.click(within(dialog).getByRole('button', { name: 'Reject listing' }));
    expect(await within(dialog).findByText('You cannot decide about your own company.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Not plausible');
  });
});

describe('a document of the lot', () => {
  it('is shown with its file, its fields, and what the automatic check found', async () => {
    await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    const frame = await screen.findByTitle('Mining Permit / License, the file');
    expect(frame).toHaveAttribute('src', `/api/documents/${id(500)}/file`);
    expect(screen.getByText(/Automatic check: 3 of 4 passed. A person decides./)).toBeInTheDocument();
    // What was compared with nothing counts for neither.
    expect(
      within(screen.getByText(/^The pages hold no text/).closest('li')!).getByLabelText('Not compared'),
    ).toBeTruthy();
    expect(screen.getByText('Ministry of Mines')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      `/api/documents/${id(500)}/file`,
    );
  });

  it('is rejected with R, with a reason', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: AT,
      answers: [
        answer(api.listings.queue, queue()),
        lots(),
        answer(api.documents.reject, document(0, { state: 'rejected' })),
      ],
    });
    await screen.findByRole('button', { name: 'Reject: Mining Permit / License' });
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject Mining Permit / License?' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'The document has expired');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent(calls, api.documents.reject)).toMatchObject([
        { params: { id: id(500) }, body: { reason: 'The document has expired' } },
      ]),
    );
  });

  it('opens and closes, one at a time', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: AT, answers: [answer(api.listings.queue, queue()), lots()] });
    await user.click(await screen.findByRole('button', { name: 'View: Origin Certificate' }));
    expect(await screen.findByTitle('Origin Certificate, the file')).toBeInTheDocument();
    expect(screen.queryByTitle('Mining Permit / License, the file')).toBeNull();
    expect(router.state.location.search).toContain(`doc=${id(503)}`);
    await user.click(screen.getByRole('button', { name: 'Hide: Origin Certificate' }));
    expect(screen.queryByTitle('Origin Certificate, the file')).toBeNull();
  });
});

describe('the queue of documents', () => {
  const at = `${AT}&view=documents`;
  const rows = page([queuedDocument(0), queuedDocument(1, { demo: true })]);

  it('lists single documents and decides on them with the keys', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at,
      answers: [
        answer(api.listings.queue, queue()),
        answer(api.documents.queue, rows),
        answer(api.documents.approve, document(1, { state: 'approved' })),
      ],
    });
    expect(await heading('Mining Permit / License')).toBeInTheDocument();
    await user.keyboard('ja');
    await waitFor(() => expect(sent(calls, api.documents.approve)).toMatchObject([{ params: { id: id(501) } }]));
  });

  it('asks for the state that the address bar names', async () => {
    const { calls } = await mount({
      at: `${at}&state=rejected`,
      answers: [answer(api.listings.queue, queue()), answer(api.documents.queue, page([]))],
    });
    expect(await screen.findByText('No document in this state')).toBeInTheDocument();
    expect(sent(calls, api.documents.queue)[0]).toMatchObject({ query: { state: 'rejected' } });
  });
});
