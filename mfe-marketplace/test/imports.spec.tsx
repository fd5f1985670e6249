import { api, type ImportRow, type ListingImport } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, sentence } from './mount';
import { type FakeRequest, fakeUploads } from './fake-uploads';

const ID = '00000000-0000-4000-8000-0000000000f1';
const job = (change: Partial<ListingImport> = {}): ListingImport => ({
  id: ID,
  state: 'checked',
  fileName: 'lots.csv',
  format: 'csv',
  decimal: 'auto',
  checked: 30,
  total: 30,
  counts: { new: 26, change: 1, same: 1, bad: 2 },
  written: 0,
  ignored: ['Colour'],
  failure: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  finishedAt: null,
  demo: false,
  ...change,
});
const row = (n: number): ImportRow => ({
  row: n,
  verdict: 'bad',
  reference: `A${n}`,
  name: 'Copper cathodes',
  faults: [{ column: 'Mineral', value: 'unobtainium', message: '“unobtainium” is not a mineral of the catalogue.' }],
  listingId: null,
});
const rows = answer(api.imports.rows, (args) => {
  const { cursor } = args.query as { cursor?: string };
  return { items: [row(cursor ? 40 : 4)], next: cursor ? null : 'c', total: 2, capped: false };
});
const requests = fakeUploads();
/** Answers the upload that is on its way. */
const answered = async (status: number, body: unknown) => {
  const before = requests.length;
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  act(() => (requests[before ? before - 1 : 0] as FakeRequest).answer(status, body));
};
const at = `/listings/import?file=${ID}`;

describe('the import of listings', () => {
  it('shows what would go in, and lets it in when the person says so', async () => {
    const user = userEvent.setup();
    let state = job();
    const { calls, container } = await mount({
      at,
      role: 'seller',
      answers: [
        answer(api.imports.get, () => state),
        rows,
        answer(api.imports.commit, () => {
          state = job({ state: 'running', written: 12 });
          return state;
        }),
      ],
    });
    expect(await screen.findByText(/27 rows would go in: 26 as new drafts/)).toBeInTheDocument();
    expect(screen.getByText(/Columns that are not read: Colour/)).toBeInTheDocument();
    expect(await screen.findByText(/is not a mineral of the catalogue/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download 2 rows to mend' })).toHaveAttribute(
      'href',
      `/api/listing-imports/${ID}/bad-rows`,
    );
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import 27 rows' }));
    expect(await screen.findByText(/12 of 27 rows are in/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
    expect(calls.filter(({ route }) => route === api.imports.commit)).toHaveLength(1);
  });

  it('follows the work as it is told of it', async () => {
    let state = job({ state: 'checking', checked: 10 });
    const { emit } = await mount({ at, role: 'seller', answers: [answer(api.imports.get, () => state), rows] });
    expect(await screen.findByText(/10 of 30 rows are checked/)).toBeInTheDocument();
    state = job();
    await emit({ key: 'import.progress', about: { kind: 'import', id: ID } });
    expect(await screen.findByText(/27 rows would go in/)).toBeInTheDocument();
  });

  it('turns the pages of the report and back, and shows other rows on demand', async () => {
    const user = userEvent.setup();
    const { router, calls } = await mount({ at, role: 'seller', answers: [answer(api.imports.get, job()), rows] });
    expect(await screen.findByText('A4')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('A40')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /previous/i }));
    expect(await screen.findByText('A4')).toBeInTheDocument();
    await user.click(screen.getByText('New draft (26)'));
    await waitFor(() => expect(router.state.location.search).toContain('rows=new'));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('verdict=new'))).toBe(true));
  });

  it('says why a file was not read, and offers another', async () => {
    const failure = { code: 'import.too_many_rows', values: { limit: 10000 } };
    await mount({
      at,
      role: 'seller',
      answers: [answer(api.imports.get, job({ state: 'failed', checked: 0, total: null, failure })), rows],
    });
    expect(await screen.findByText(/One file may have 10,000/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import another file' })).toBeInTheDocument();
  });

  it('says so when the report cannot be had', async () => {
    await mount({ at, role: 'seller', answers: [answer(api.imports.get, refusal(404, 'not_found'))] });
    expect(await screen.findByText('The imports could not be loaded')).toBeInTheDocument();
  });

  it('takes a file that is chosen, says what is wrong with one, and goes on with its report', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: '/listings/import',
      role: 'seller',
      answers: [answer(api.imports.list, { items: [job()] }), answer(api.imports.get, job()), rows],
    });
    const last = await screen.findByRole('list', { name: 'Last imports' });
    expect(within(last).getByRole('link', { name: 'lots.csv' })).toBeInTheDocument();
    const input = screen.getByLabelText('Drop a file here, or choose one');
    await user.upload(input, new File(['x'], 'bad.csv'));
    await answered(409, { status: 409, code: 'import.busy', key: 'error.import.busy', message: '' });
    expect(await screen.findByText(sentence('error.import.busy'))).toBeInTheDocument();
    await user.upload(input, new File(['x'], 'good.csv'));
    await answered(201, job());
    await waitFor(() => expect(router.state.location.search).toBe(`?file=${ID}`));
    expect(await screen.findByText(/27 rows would go in/)).toBeInTheDocument();
  });
});
