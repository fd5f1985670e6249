import { api } from '@orebridge/contracts';
import { screen } from '@testing-library/react';
import { defineRemote, useCommand, useErrorText, useRead } from '../src';
import { answer, findHits, mountRemote, refusal } from '../src/testing';

const Page = () => {
  const stats = useRead(api.stats.users, {});
  const text = useErrorText();
  return <p>{stats.isError ? text(stats.error) : stats.data ? `users ${stats.data.totalUsers}` : 'loading'}</p>;
};

const Sender = () => {
  const command = useCommand(api.deals.cancel);
  return (
    <button
      type="button"
      onClick={() =>
        command.mutate({ params: { id: '00000000-0000-4000-8000-000000000009' }, body: { reason: 'No vessel' } })
      }
    >
      cancel
    </button>
  );
};

const definition = defineRemote({
  name: 'alpha',
  routes: [
    { path: '/alpha', title: 'alpha.title', access: 'public', page: async () => ({ default: Page }) },
    { path: '/alpha/send', title: 'alpha.title', access: 'public', page: async () => ({ default: Sender }) },
  ],
  searchSources: [
    {
      id: 'alpha.users',
      title: 'alpha.title',
      icon: 'Users',
      access: 'public',
      load: async () => ({
        default: async (query, { client, signal, limit, intl }) => {
          const { totalUsers } = await client(api.stats.users, { signal });
          const title = `${intl.formatMessage({ id: 'alpha.title' })} ${query} ${totalUsers}`;
          return [{ id: 'one', title, path: '/alpha' as const }].slice(0, limit);
        },
      }),
    },
  ],
  messages: {
    en: async () => ({ default: { 'alpha.title': 'Alpha' } }),
    zh: async () => ({ default: { 'alpha.title': '甲' } }),
    fr: async () => ({ default: { 'alpha.title': 'Alpha' } }),
    es: async () => ({ default: { 'alpha.title': 'Alfa' } }),
  },
});

describe('a remote mounted alone', () => {
  it('reads a route through its host', async () => {
    await mountRemote(definition, {
      at: '/alpha',
      answers: [answer(api.stats.users, { totalUsers: 7, verifiedSuppliers: 2, tradeVolume: '$0' })],
    });
    expect(await screen.findByText('users 7')).toBeInTheDocument();
  });

  it('says a refusal in the words of the catalogue', async () => {
    await mountRemote(definition, {
      at: '/alpha',
      answers: [answer(api.stats.users, refusal(404, 'not_found'))],
      messages: { 'error.not_found': 'Not here' },
    });
    expect(await screen.findByText('Not here')).toBeInTheDocument();
  });

  it('repeats the Idempotency-Key of a command that failed on the way, and takes a new one after a refusal', async () => {
    const { calls, findByText } = await mountRemote(definition, {
      at: '/alpha/send',
      answers: [
        answer(api.deals.cancel, () => {
          throw new TypeError('network');
        }),
      ],
    });
    const button = await findByText('cancel');
    button.click();
    await screen.findByText('cancel');
    button.click();
    await screen.findByText('cancel');
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });
});

describe('a live source asked alone', () => {
  const stats = answer(api.stats.users, { totalUsers: 7, verifiedSuppliers: 2, tradeVolume: '$0' });

  it('answers in the language of the reader, with the calls that it made', async () => {
    const { hits, calls } = await findHits(definition, 'alpha.users', 'who', { answers: [stats], language: 'zh' });
    expect(hits).toEqual([{ id: 'one', title: '甲 who 7', path: '/alpha' }]);
    expect(calls.map(({ url }) => url)).toEqual([api.stats.users.path]);
  });

  it('that is not declared is none', async () => {
    await expect(findHits(definition, 'alpha.lots', 'who')).rejects.toThrow('alpha declares no live source alpha.lots');
  });

  it('of another namespace, or without its code, does not compile', () => {
    const source = { title: 'alpha.title', icon: 'Tag', access: 'public' } as const;
    const load = async () => ({ default: async () => [] });
    defineRemote({
      ...definition,
      name: 'alpha',
      routes: [],
      searchSources: [
        // @ts-expect-error another remote's id
        { ...source, id: 'beta.lots', load },
        // @ts-expect-error no code
        { ...source, id: 'alpha.lots' },
      ],
    });
    expect(definition.searchSources).toHaveLength(1);
  });
});
