import { api } from '@orebridge/contracts';
import { type Answered, answer, refusal } from '@orebridge/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { company, id, page, queue, release, user } from './records';

const STABLE = '0.1.0-3f2a9c1d';
const NEWER = '0.1.0-77aa88bb';
const OLDER = '0.1.0-0a1b2c3d';

const stable = release({ events: ['rollback'], rollbackTo: OLDER });
const available = release({
  version: NEWER,
  channel: 'available',
  share: 0,
  publishedAt: '2026-11-27T09:12:00.000Z',
  events: ['promote', 'canary', 'retire'],
});
const older = release({ version: OLDER, channel: 'retired', share: 0 });
const pin = { kind: 'user' as const, id: id(801), label: 'person1', version: NEWER };
const token = {
  id: id(901),
  remote: 'deals',
  label: 'Build server',
  mayPromote: false,
  issuedBy: 'noor',
  issuedAt: '2026-11-20T09:12:00.000Z',
  lastUsedAt: null,
};

const scene = (...more: Answered[]): Answered[] => [
  ...more,
  answer(api.listings.queue, queue()),
  answer(api.remotes.list, [available, stable, older, release({ name: 'marketplace', filesPresent: false })]),
  answer(api.remotes.tokens, [token]),
  answer(api.legal.versions, []),
  answer(api.remotes.pins, ({ params }) => ((params as { name: string }).name === 'deals' ? [pin] : [])),
];
const open = (...more: Answered[]) => mount({ at: '/admin?tab=settings', answers: scene(...more) });
const sent = (calls: { route: unknown }[], route: unknown) => calls.filter((call) => call.route === route);
const tableOf = async (name: string) => within(await screen.findByRole('table', { name: `Releases of ${name}` }));
const rowOf = async (version: string) => {
  const table = await tableOf('deals');
  return within(table.getByText(version).closest('tr')!);
};
const ask = async (button: string) => {
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = async (label: string, reason?: string) => {
    if (reason) await visitor.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    await visitor.click(dialog.getByRole('button', { name: label }));
  };
  return { visitor, dialog, confirm };
};

describe('the release key', () => {
  const TITLE = 'No release key is built into this shell';
  it('is named where the shell has none built in, with what to do', async () => {
    await mount({ at: '/admin?tab=settings', answers: scene(), releaseKeyPinned: false });
    expect(await screen.findByText(TITLE)).toBeVisible();
    expect(screen.getByText(/Build the shell with OREBRIDGE_RELEASE_KEY/)).toBeVisible();
  });

  it('is not spoken of where it is built in', async () => {
    await open();
    await tableOf('deals');
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

describe('the releases of a remote', () => {
  it('name version, channel, share, who published and how the release does', async () => {
    await open();
    const row = await rowOf(STABLE);
    expect(row.getByText('Stable')).toBeInTheDocument();
    expect(row.getByText('100%')).toBeInTheDocument();
    expect(row.getByText(/Noor Haddad/)).toBeInTheDocument();
    expect(row.getByText('0.4%')).toBeInTheDocument();
    expect(row.getByText('2 of 512 views')).toBeInTheDocument();
    expect(row.getByText(/1,240/)).toBeInTheDocument();
    expect(row.getByText('n = 300')).toBeInTheDocument();
    expect(row.getByText('0.021')).toBeInTheDocument();
    expect(row.getByText(/entry/)).toBeInTheDocument();
    const other = await tableOf('marketplace');
    expect(other.getByText('Files are missing')).toBeInTheDocument();
    expect(row.queryByText('Files are missing')).toBeNull();
  });

  it('say that too few were measured instead of a figure that means nothing', async () => {
    const health = { ...stable.health, views: 0, failures: 0, samples: { lcp: 3, inp: 0, cls: 19 } };
    await open(answer(api.remotes.list, [{ ...stable, health: { ...health, inpMs: null } }]));
    const row = await rowOf(STABLE);
    expect(row.getAllByText('Too few')).toHaveLength(3);
    expect(row.getByText('n = 19')).toBeInTheDocument();
    expect(row.getByText('No views')).toBeInTheDocument();
    expect(row.queryByText(/1,240/)).toBeNull();
  });

  it('that crashed before any view name the crashes without a share', async () => {
    const health = { ...stable.health, views: 0, failures: 4, crashShare: 0 };
    await open(answer(api.remotes.list, [{ ...stable, health }]));
    const row = await rowOf(STABLE);
    expect(row.getByText('4 of 0 views')).toBeInTheDocument();
    expect(row.queryByText('0%')).toBeNull();
  });

  it('offer what the server allows and nothing else', async () => {
    await open();
    const buttons = (row: Awaited<ReturnType<typeof rowOf>>) => row.queryAllByRole('button').map((b) => b.textContent);
    expect(buttons(await rowOf(NEWER))).toEqual(['Promote', 'Canary', 'Retire']);
    expect(buttons(await rowOf(STABLE))).toEqual(['Roll back']);
    expect(buttons(await rowOf(OLDER))).toEqual([]);
  });

  it('of long ago are shown on demand', async () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      release({ version: `0.1.${9 - n}`, channel: n === 8 ? 'stable' : 'retired' }),
    );
    await open(answer(api.remotes.list, many));
    const table = await tableOf('deals');
    expect(table.getAllByRole('row')).toHaveLength(8);
    expect(table.getByText('0.1.1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(table.getAllByRole('row')).toHaveLength(10);
  });

  it('lead to what happened to them', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Audit of deals' })).toHaveAttribute(
      'href',
      '/admin?tab=audit&kind=release&object=deals',
    );
  });
});

describe('a release', () => {
  it('is promoted only with a reason, and the question says what it replaces', async () => {
    const { calls, toasts } = await open(answer(api.remotes.promote, [available]));
    const { dialog, confirm } = await ask(`Promote ${NEWER}`);
    expect(dialog.getByText(new RegExp(`in place of ${STABLE}`))).toBeInTheDocument();
    await confirm('Promote');
    expect(dialog.getByText('This field is required')).toBeInTheDocument();
    expect(sent(calls, api.remotes.promote)).toEqual([]);
    await confirm('Promote', 'Tried for a week');
    await waitFor(() => expect(toasts[0]?.title).toBe(`${NEWER} of deals is stable`));
    expect(sent(calls, api.remotes.promote)).toMatchObject([
      { params: { name: 'deals', version: NEWER }, body: { reason: 'Tried for a week' } },
    ]);
    await waitFor(() => expect(sent(calls, api.remotes.list).length).toBeGreaterThan(1));
  });

  it('is rolled back knowing which one becomes stable again', async () => {
    const { calls } = await open(answer(api.remotes.rollback, []));
    const { dialog, confirm } = await ask(`Roll back ${STABLE}`);
    expect(dialog.getByText(new RegExp(`^${OLDER} becomes stable again`))).toBeInTheDocument();
    await confirm('Roll back', 'Prices are missing');
    await waitFor(() =>
      expect(sent(calls, api.remotes.rollback)).toMatchObject([
        { params: { name: 'deals' }, body: { reason: 'Prices are missing' } },
      ]),
    );
  });

  it('goes to a share of people, drawn or typed, from 0 to 100 per cent', async () => {
    const { calls, toasts } = await open(answer(api.remotes.canary, []));
    const { visitor, dialog, confirm } = await ask(`Canary of ${NEWER}`);
    const field = dialog.getByRole('textbox', { name: 'Share of people' });
    const slider = dialog.getByRole('slider', { name: /Share of people/ });
    expect(field).toHaveValue('10');
    await visitor.clear(field);
    await visitor.type(field, '130');
    expect(dialog.getByText('Enter a percentage from 0 to 100')).toBeInTheDocument();
    await confirm('Set share', 'A first look');
    expect(sent(calls, api.remotes.canary)).toEqual([]);
    fireEvent.change(slider, { target: { value: '25' } });
    expect(field).toHaveValue('25');
    await confirm('Set share');
    await waitFor(() => expect(toasts[0]?.title).toBe(`${NEWER} of deals goes to 25% of people`));
    expect(sent(calls, api.remotes.canary)).toMatchObject([{ body: { percent: 25, reason: 'A first look' } }]);
  });

  it('that is a canary says whom it reaches, and what ends with it', async () => {
    const canary = { ...available, channel: 'canary' as const, share: 10, rollbackTo: STABLE };
    await open(
      answer(api.remotes.list, [
        { ...canary, events: ['promote', 'canary', 'rollback'] },
        { ...stable, share: 90 },
      ]),
    );
    const row = await rowOf(NEWER);
    expect(row.getByText('Canary 10%')).toBeInTheDocument();
    const { dialog } = await ask(`Roll back ${NEWER}`);
    expect(dialog.getByText(/The canary .* ends. Everybody gets 0.1.0-3f2a9c1d/)).toBeInTheDocument();
  });

  it('that cannot be moved says why, and keeps what was typed', async () => {
    await open(
      answer(api.remotes.retire, refusal(409, 'release.in_use', { values: { name: 'deals', version: NEWER } })),
    );
    const { dialog, confirm } = await ask(`Retire ${NEWER}`);
    await confirm('Retire', 'Old');
    expect(await dialog.findByText(/still gets release/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Old');
  });
});

describe('pins', () => {
  const search = answer(api.companies.adminUsers, ({ query }) =>
    (query as { q?: string }).q === 'li w' ? page([user(3)]) : page([user(1), user(2)]),
  );

  it('are set for a person found by typing', async () => {
    const { calls, toasts } = await open(search, answer(api.remotes.pin, [pin]));
    const { visitor, dialog, confirm } = await ask('Pin somebody to a release of deals');
    await visitor.type(dialog.getByRole('combobox', { name: 'User' }), 'li w');
    await visitor.click(await dialog.findByRole('option', { name: /Li Wei/ }));
    await confirm('Pin', 'Tries it out');
    await waitFor(() => expect(toasts[0]?.title).toBe(`Li Wei is pinned to ${NEWER}`));
    expect(sent(calls, api.remotes.pin)).toMatchObject([
      { params: { name: 'deals', version: NEWER }, body: { kind: 'user', id: id(803), reason: 'Tries it out' } },
    ]);
  });

  it('are set for a company, never without one, and never to a retired release', async () => {
    const { calls } = await open(
      search,
      answer(api.companies.adminList, page([company(1)])),
      answer(api.remotes.pin, [pin]),
    );
    const { visitor, dialog, confirm } = await ask('Pin somebody to a release of deals');
    await visitor.click(dialog.getByRole('radio', { name: 'Company' }));
    expect(within(dialog.getByRole('combobox', { name: 'Version' })).queryByText(new RegExp(OLDER))).toBeNull();
    await confirm('Pin', 'Their own');
    expect(sent(calls, api.remotes.pin)).toEqual([]);
    await visitor.click(dialog.getByRole('combobox', { name: 'Company' }));
    await visitor.click(await dialog.findByRole('option', { name: /Kalembe/ }));
    await visitor.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), STABLE);
    await confirm('Pin');
    await waitFor(() =>
      expect(sent(calls, api.remotes.pin)).toMatchObject([
        { params: { name: 'deals', version: STABLE }, body: { kind: 'company', id: id(901), reason: 'Their own' } },
      ]),
    );
  });

  it('are listed and ended', async () => {
    const { calls } = await open(answer(api.remotes.unpin, []));
    const list = await screen.findByRole('list', { name: 'Pins of deals' });
    expect(within(list).getByText('person1')).toBeInTheDocument();
    expect(screen.getByText(/Nobody is pinned/)).toBeInTheDocument();
    const { confirm } = await ask('Unpin person1');
    await confirm('Unpin', 'Done');
    await waitFor(() =>
      expect(sent(calls, api.remotes.unpin)).toMatchObject([
        { params: { name: 'deals' }, body: { kind: 'user', id: id(801), reason: 'Done' } },
      ]),
    );
  });
});

it('a deploy token is shown once, with a warning, and is copied', async () => {
  const { toasts } = await open(answer(api.remotes.issueToken, { token: 'obd_deals_secret' }));
  const { visitor, dialog } = await ask('Deploy token for deals');
  await visitor.click(dialog.getByRole('button', { name: 'Issue token' }));
  expect(dialog.getByText('This field is required')).toBeInTheDocument();
  await visitor.type(dialog.getByRole('textbox', { name: 'Label' }), 'Build server');
  await visitor.click(dialog.getByRole('button', { name: 'Issue token' }));
  expect(await dialog.findByDisplayValue('obd_deals_secret')).toBeInTheDocument();
  expect(dialog.getByText(/shown this once/)).toBeInTheDocument();
  const clipboard = jest.spyOn(navigator.clipboard, 'writeText');
  await visitor.click(dialog.getByRole('button', { name: 'Copy token' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Token copied'));
  expect(clipboard).toHaveBeenCalledWith('obd_deals_secret');
  await visitor.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByDisplayValue('obd_deals_secret')).toBeNull();
});

it('the deploy tokens that work are listed, and one is revoked with a reason', async () => {
  const { calls, toasts } = await open(answer(api.remotes.revokeToken, []));
  const list = within(await screen.findByRole('list', { name: 'Deploy tokens' }));
  expect(list.getByText(/Build server/)).toBeInTheDocument();
  expect(list.getByText(/never used/)).toBeInTheDocument();
  const { confirm } = await ask('Revoke Build server of deals');
  await confirm('Revoke', 'It was in a log');
  await waitFor(() =>
    expect(sent(calls, api.remotes.revokeToken)).toMatchObject([
      { params: { id: id(901) }, body: { reason: 'It was in a log' } },
    ]),
  );
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('“Build server” opens nothing any more'));
});

it('a part that has no release yet gets a token under its name', async () => {
  const { calls } = await open(answer(api.remotes.issueToken, { token: 'obd_new' }));
  const { visitor, dialog, confirm } = await ask('New part');
  await visitor.type(dialog.getByRole('textbox', { name: 'Label' }), 'Build server');
  await visitor.type(dialog.getByRole('textbox', { name: 'Name of the part' }), 'Two words');
  await confirm('Issue token');
  expect(dialog.getByRole('textbox', { name: 'Name of the part' })).toBeInvalid();
  expect(sent(calls, api.remotes.issueToken)).toEqual([]);
  await visitor.clear(dialog.getByRole('textbox', { name: 'Name of the part' }));
  await visitor.type(dialog.getByRole('textbox', { name: 'Name of the part' }), 'prices');
  await visitor.click(dialog.getByRole('checkbox', { name: 'May promote' }));
  await confirm('Issue token');
  expect(await dialog.findByDisplayValue('obd_new')).toBeInTheDocument();
  expect(sent(calls, api.remotes.issueToken)).toMatchObject([
    { params: { name: 'prices' }, body: { label: 'Build server', mayPromote: true } },
  ]);
});

describe('the page', () => {
  it('asks anew when news of a release come, when its tab is shown, and on request', async () => {
    const { calls, emit } = await open();
    await tableOf('deals');
    const asked = () => sent(calls, api.remotes.list).length;
    const before = asked();
    await emit({ key: 'release.rolled_back', about: { kind: 'release', id: 'deals' } });
    await waitFor(() => expect(asked()).toBe(before + 1));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked()).toBe(before + 2));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked()).toBe(before + 3));
  });

  it('says when nothing is published', async () => {
    await open(answer(api.remotes.list, []));
    expect(await screen.findByText('No releases yet')).toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    let broken = true;
    await open(answer(api.remotes.list, () => (broken ? refusal(500, 'internal') : [stable])));
    const again = await screen.findByRole('button', { name: /try again/i });
    broken = false;
    await userEvent.click(again);
    await tableOf('deals');
  });
});
