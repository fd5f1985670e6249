import { api } from '@orebridge/contracts';
import { screen } from '@testing-library/react';
import { defineRemote, useCommand, useErrorText, useRead } from '../src';
import { answer, mountRemote, refusal } from '../src/testing';

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
