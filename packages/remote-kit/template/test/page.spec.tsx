import { api, LANGUAGES } from '@orebridge/contracts';
import { answer, mountRemote, refusal } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

it.each(LANGUAGES)('the page says in %s how many suppliers are verified', async (language) => {
  await mountRemote(remote, {
    at: '/example',
    language,
    messages: await uiMessages[language](),
    answers: [answer(api.stats.users, { totalUsers: 12, verifiedSuppliers: 7, tradeVolume: '$0' })],
  });
  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(await screen.findByText(/7/)).toBeInTheDocument();
});

it('the page says why it cannot tell', async () => {
  await mountRemote(remote, {
    at: '/example',
    messages: { ...(await uiMessages.en()), 'error.not_found': 'Not here' },
    answers: [answer(api.stats.users, refusal(404, 'not_found'))],
  });
  expect(await screen.findByText('Not here')).toBeInTheDocument();
});
