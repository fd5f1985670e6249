import { api, type DealFound, type OfferFound } from '@orebridge/contracts';
import { answer, findHits } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import remote from '../src/remote';

const ID = '00000000-0000-4000-8000-00000000000a';
const trade = {
  id: ID,
  lotReference: 'OB-20411',
  mineralType: 'copper',
  mineralName: 'Copper cathodes',
  buyer: 'Rheinwerk Metall GmbH',
  seller: 'Minera Águila S.A.',
  demo: false,
} as const;
const deal = (over: Partial<DealFound> = {}): DealFound => ({
  ...trade,
  reference: 'D-3107',
  state: 'contract_draft',
  side: 'buyer',
  ...over,
});
const offer = (over: Partial<OfferFound> = {}): OfferFound => ({
  ...trade,
  reference: 'OF-8201',
  state: 'pending',
  side: 'seller',
  ...over,
});

it('deals are named by reference and lot, with the other party, and lead to their rooms', async () => {
  const messages = await uiMessages.en();
  const items = [deal(), deal({ side: null, mineralName: null, demo: true })];
  const answers = [answer(api.deals.find, { items })];
  const { hits, calls } = await findHits(remote, 'deals.source.deals', 'd-3107', { answers, messages });
  expect(hits).toEqual([
    {
      id: ID,
      title: 'D-3107 · Copper cathodes',
      detail: 'Minera Águila S.A. · Contract draft',
      names: ['D-3107'],
      path: `/deals/${ID}`,
    },
    expect.objectContaining({
      title: 'D-3107 · Copper',
      detail: 'Minera Águila S.A. → Rheinwerk Metall GmbH · Contract draft · Demo data',
    }),
  ]);
  expect(calls[0]).toMatchObject({ query: { q: 'd-3107', limit: 8 } });
});

it('negotiations lead to their pages', async () => {
  const messages = await uiMessages.fr();
  const answers = [answer(api.offers.find, { items: [offer(), offer({ mineralType: null, mineralName: null })] })];
  const { hits } = await findHits(remote, 'deals.source.offers', 'cathodes', { answers, messages, language: 'fr' });
  expect(hits).toMatchObject([
    {
      title: 'OF-8201 · Copper cathodes',
      detail: `Rheinwerk Metall GmbH · ${messages['ui.status.pending']}`,
      path: `/offers/${ID}`,
    },
    { title: 'OF-8201 · OB-20411' },
  ]);
});
