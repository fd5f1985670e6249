import { api, type Watchlist, type WatchlistVersion } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { plusDays, today } from '@orebridge/trade';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { id, page } from './records';

const AT = '/admin?tab=verifications&view=watchlists';
const EDITION: WatchlistVersion = {
  id: id(811),
  version: 4,
  state: 'in_force',
  listDate: plusDays(today(), -1),
  entries: 1204,
  added: 3,
  changed: 2,
  removed: 1,
  fileName: 'consolidated.xml',
  sha256: 'a'.repeat(64),
  bytes: 2_000_000,
  error: null,
  loadedAt: `${today()}T05:00:00.000Z`,
  loadedBy: null,
};
const LIST: Watchlist = {
  id: id(810),
  name: 'UN consolidated list',
  format: 'un_xml',
  address: null,
  active: true,
  inForce: EDITION,
  newest: null,
  fetchedAt: null,
  fetchError: null,
  screened: 57,
  parties: 57,
};
const versions = answer(api.watchlists.versions, page([EDITION]));
const lists = (...items: Watchlist[]) => answer(api.watchlists.list, { items });

it('a list says which edition of which day is in force, and how many parties it has seen', async () => {
  const { container } = await mount({ at: AT, answers: [lists(LIST), versions] });
  expect(
    await screen.findByText(/1,204 entries · 3 new, 2 changed, 1 taken off · 57 of 57 parties screened/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
  expect((await axe.run(container)).violations).toEqual([]);
});

it.each([
  ['is old', { inForce: { ...EDITION, listDate: plusDays(today(), -30) } }, /30 days old/],
  ['was not fetched', { fetchError: 'watchlist.not_fetched' as const }, /last fetch failed/],
  [
    'is being read',
    { newest: { ...EDITION, id: id(812), version: 5, state: 'waiting' as const } },
    /Edition 5 is being read/,
  ],
  [
    'could not be read',
    { newest: { ...EDITION, id: id(812), version: 5, state: 'failed' as const, error: 'watchlist.broken' as const } },
    /Edition 5 was not read: This file is broken or cut off/,
  ],
  ['was never read', { inForce: null }, /nobody is screened against this list/],
])('a list that %s says so', async (_, change, text) => {
  await mount({ at: AT, answers: [lists({ ...LIST, ...change }), versions] });
  expect(await screen.findByText(text)).toBeVisible();
});

it('a list is added; an address that is none is said at its field and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: AT, answers: [lists(), answer(api.watchlists.create, LIST)] });
  expect(await screen.findByText('No list')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a list' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'EU consolidated list');
  await user.selectOptions(within(dialog).getByLabelText('Format'), 'eu_xml');
  await user.type(within(dialog).getByLabelText(/Address of the file/), 'http://example.org/list.xml');
  await user.click(within(dialog).getByRole('button', { name: 'Add a list' }));
  expect(await within(dialog).findByText('Enter an address that begins with https://')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('EU consolidated list');
  await user.clear(within(dialog).getByLabelText(/Address of the file/));
  await user.click(within(dialog).getByRole('button', { name: 'Add a list' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.watchlists.create)?.body).toEqual({
      name: 'EU consolidated list',
      format: 'eu_xml',
      address: null,
    }),
  );
});

it('an edition is uploaded; the same file again is refused with a sentence', async () => {
  const user = userEvent.setup();
  const { container, calls } = await mount({
    at: AT,
    answers: [
      lists(LIST),
      versions,
      answer(api.watchlists.upload, () => {
        throw refusal(409, 'watchlist.same_edition');
      }),
    ],
  });
  await screen.findByText('Drop the file of an edition here');
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['<x/>'], 'un.xml', { type: 'text/xml' }));
  expect(await screen.findByText('This is the file that was received last. Nothing changes.')).toBeVisible();
  expect(calls.some(({ route }) => route === api.watchlists.upload)).toBe(true);
});

it('a list is taken out of use', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: AT,
    answers: [lists(LIST), versions, answer(api.watchlists.change, { ...LIST, active: false })],
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('switch', { name: 'Screen against this list' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.watchlists.change)?.body).toMatchObject({ active: false }),
  );
});
