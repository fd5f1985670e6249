import { api, type SavedSearch } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, facets, pageOf, watched } from './lots';
import { mount } from './mount';

const search = (part: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Chilean copper',
  query: 'mineral=copper&country=CL',
  alert: 'on',
  fresh: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  notifiedAt: null,
  ...part,
});
const list = (items: SavedSearch[]) => answer(api.savedSearches.list, () => ({ items: [...items], limit: 50 }));
const market = [watched, answer(api.listings.facets, facets), answer(api.listings.search, pageOf([card()]))];
const bodies = (calls: { route: object; body?: unknown }[], route: object) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

describe('saved searches', () => {
  it('keep what the address asks for, under a name that says it', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await mount({
      at: '/marketplace?mineral=copper&country=CL&view=cards',
      answers: [...market, list([]), answer(api.savedSearches.save, search())],
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Name')).toHaveValue('Copper · Chile');
    expect(dialog.getByRole('switch', { name: 'Tell me of new lots' })).toBeChecked();
    expect(dialog.getByRole('link', { name: 'Choose in your account' })).toHaveAttribute('href', '/account');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toContain('Chilean copper'));
    expect(bodies(calls, api.savedSearches.save)).toMatchObject([
      { name: 'Copper · Chile', query: 'mineral=copper&country=CL&view=cards', alert: 'on' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('take the place of another where that is wanted, and say why they cannot be saved', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: '/marketplace?mineral=zinc',
      answers: [
        ...market,
        list([search()]),
        answer(api.savedSearches.save, refusal(422, 'saved_search.limit', { values: { limit: 50 } })),
        answer(api.savedSearches.change, search({ query: 'mineral=zinc' })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/50 saved searches already/)).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Save as'), 'In place of “Chilean copper”');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(calls, api.savedSearches.change)).toMatchObject([
        { name: 'Chilean copper', query: 'mineral=zinc' },
      ]),
    );
  });

  it('are run, told no more and deleted, which can be undone', async () => {
    const user = userEvent.setup();
    const items = [search()];
    const { calls, toasts, router } = await mount({
      at: '/marketplace?view=searches',
      answers: [
        ...market,
        list(items),
        answer(api.savedSearches.change, search({ alert: 'none' })),
        answer(api.savedSearches.seen, search({ fresh: 0 })),
        answer(api.savedSearches.remove, () => {
          items.pop();
          return { message: '' };
        }),
        answer(api.savedSearches.restore, () => {
          items.push(search());
          return search();
        }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Chilean copper' });
    expect(screen.getByText('2 new')).toBeInTheDocument();
    expect(screen.getByText('1 of 50')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Alerts of Chilean copper' }));
    await waitFor(() => expect(bodies(calls, api.savedSearches.change)).toMatchObject([{ alert: 'none' }]));
    await user.click(screen.getByRole('button', { name: 'Delete Chilean copper' }));
    expect(await screen.findByText('You have no saved searches yet')).toBeInTheDocument();
    toasts.at(-1)?.action?.run();
    await user.click(await screen.findByRole('link', { name: 'Chilean copper' }));
    expect(link).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?mineral=copper&country=CL');
    expect(bodies(calls, api.savedSearches.seen)).toHaveLength(1);
  });

  it('say what failed', async () => {
    await mount({
      at: '/marketplace?view=searches',
      answers: [answer(api.savedSearches.list, refusal(503, 'unknown', { incident: 'i-9' }))],
    });
    expect(await screen.findByText('The saved searches could not be loaded')).toBeInTheDocument();
  });
});
