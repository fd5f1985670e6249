import { api, type Project, type ProjectCard } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { ID, project, round } from './records';

const page = (items: readonly unknown[], next: string | null = null) =>
  ({ items, next, total: items.length, capped: false }) as never;
const sent = (calls: { route: unknown; body?: unknown }[], route: unknown) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

describe('the list of projects', () => {
  const open = (value: unknown, role: 'investor' | 'seller' = 'investor') =>
    mount({ at: '/projects', role, answers: [answer(api.projects.search, value as never)] });

  it('is announced while it is on its way', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => {
      arrive = resolve;
    });
    await open(() => later);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    arrive(page([project as ProjectCard]));
    expect(await screen.findByRole('link', { name: /Kestrel/ })).toHaveAttribute('href', `/projects/${ID}`);
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });

  it('says so where there is no project', async () => {
    await open(page([]));
    expect(await screen.findByText('No project yet')).toBeInTheDocument();
  });

  it('that cannot be read is asked for again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await open(() => (fails ? refusal(500, 'unknown', { incident: 'ab12' }) : page([project])));
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
    expect(screen.getByText(/ab12/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: /Kestrel/ })).toBeInTheDocument();
  });

  it('says which records are of the demo, and fetches the next page', async () => {
    const user = userEvent.setup();
    await open(({ query }: { query?: { cursor?: string } }) =>
      query?.cursor
        ? page([{ ...project, id: ID.replace('76', '77'), name: 'Osprey' }])
        : page([{ ...project, demo: true }], 'older'),
    );
    expect((await screen.findAllByText(/demo/i)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Osprey/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('offers a new project to an owner alone', async () => {
    const { unmount } = await open(page([]));
    await screen.findByText('No project yet');
    expect(screen.queryByRole('button', { name: /new project/i })).not.toBeInTheDocument();
    unmount();
    await open(page([]), 'seller');
    expect(await screen.findByRole('button', { name: /project/i })).toBeInTheDocument();
  });
});

it('a project that is not yours to see leads back to the list', async () => {
  await mount({
    at: `/projects/${ID}`,
    role: 'investor',
    answers: [answer(api.projects.get, refusal(404, 'not_found'))],
  });
  expect(await screen.findByText(en['error.not_found'])).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/projects');
});

describe('proposing a round', () => {
  const propose = (more: Parameters<typeof mount>[0]['answers'] = []) =>
    mount({ at: `/projects/${ID}/round`, role: 'seller', answers: [answer(api.projects.get, project), ...more] });
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    for (const [name, value] of [
      ['Target', '2000000'],
      ['Soft cap', '500000'],
      ['Hard cap', '2000000'],
    ] as const)
      await user.type(await screen.findByRole('textbox', { name }), value);
    await user.type(screen.getByLabelText('Closes'), '2099-01-31');
    await user.type(screen.getByRole('textbox', { name: 'Terms in words' }), 'Ordinary shares.');
  };

  it('says at each field what is missing, and sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = await propose();
    await user.click(await screen.findByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Target' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'Terms in words' })).toHaveAccessibleDescription(
      en['validation.required'],
    );
    expect(screen.getByLabelText('Closes')).toBeInvalid();
    expect(sent(calls, api.rounds.propose)).toEqual([]);
  });

  it('asks for one legal route at least', async () => {
    const user = userEvent.setup();
    const { calls } = await propose();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: /^Professional/ }));
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(en['validation.required'])).toBeInTheDocument();
    expect(sent(calls, api.rounds.propose)).toEqual([]);
  });

  it('sends the terms by keyboard and leads to the round', async () => {
    const user = userEvent.setup();
    const { calls, router } = await propose([answer(api.rounds.propose, round), answer(api.rounds.get, round)]);
    await fill(user);
    await user.type(screen.getByRole('textbox', { name: 'Hard cap' }), '{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/funding/${ID}`));
    expect(sent(calls, api.rounds.propose)).toEqual([
      expect.objectContaining({ targetUsd: '2000000', routes: ['professional'], closesOn: '2099-01-31' }),
    ]);
  });

  it('puts a refusal of the server at its field and keeps what was typed', async () => {
    const user = userEvent.setup();
    await propose([
      answer(
        api.rounds.propose,
        refusal(400, 'validation', {
          issues: [{ path: 'softCapUsd', code: 'positive', key: 'validation.positive', message: '' }],
        }),
      ),
    ]);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(en['validation.positive'])).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Soft cap' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Terms in words' })).toHaveValue('Ordinary shares.');
  });
});

describe('sending a project back', () => {
  const waiting: Project = { ...project, state: 'pending', events: ['approve', 'reject'] };

  it('needs a reason, and keeps it when the server refuses', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: `/projects/${ID}`,
      role: 'admin',
      answers: [answer(api.projects.get, waiting), answer(api.projects.reject, refusal(409, 'conflict'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Send back' }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
    expect(reason).toHaveAccessibleDescription(en['validation.required']);
    expect(sent(calls, api.projects.reject)).toEqual([]);
    await user.type(reason, 'The study has no author.');
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(reason).toHaveValue('The study has no author.');
    expect(sent(calls, api.projects.reject)).toEqual([{ reason: 'The study has no author.' }]);
  });
});
