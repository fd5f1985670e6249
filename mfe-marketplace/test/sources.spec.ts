import { api, type DocumentFound, type Language, type ListingFound, type SellerFound } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, findHits } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import remote from '../src/remote';

const ID = '00000000-0000-4000-8000-00000000000a';
const lot = (over: Partial<ListingFound> = {}): ListingFound => ({
  id: ID,
  reference: 'OB-20411',
  state: 'published',
  mineralType: 'copper',
  mineralName: 'Copper cathodes Grade A',
  originCountry: 'CL',
  seller: 'Minera Águila S.A.',
  own: false,
  demo: false,
  ...over,
});
const find = async (
  source: string,
  query: string,
  answers: Parameters<typeof findHits>[3],
  language: Language = 'en',
) =>
  findHits(remote, `marketplace.source.${source}`, query, {
    ...answers,
    language,
    messages: { ...(await uiMessages[language]()), ...(language === 'en' ? en : {}) },
  });

describe('lots', () => {
  const lots = (...items: ListingFound[]) => ({ answers: [answer(api.listings.find, { items })] });

  it('are named by their sellers, known by their references, and lead to their pages', async () => {
    const { hits, calls } = await find('listings', 'cath', lots(lot()));
    expect(hits).toEqual([
      {
        id: ID,
        title: 'Copper cathodes Grade A',
        detail: 'OB-20411 · Minera Águila S.A. · Chile',
        names: ['OB-20411'],
        path: `/listing/${ID}`,
      },
    ]);
    expect(calls[0]).toMatchObject({ query: { q: 'cath', limit: 8 } });
  });

  it('of the own company that are drafts lead to where they are finished; what is an example is said', async () => {
    const { hits } = await find(
      'listings',
      'cath',
      lots(lot({ own: true, state: 'draft', mineralName: null, demo: true })),
    );
    expect(hits[0]).toMatchObject({
      title: 'Copper',
      detail: 'OB-20411 · Minera Águila S.A. · Chile · Draft · Demo data',
      path: `/create-listing?draft=${ID}`,
    });
  });

  it('are found by the mineral’s name in the reader’s language', async () => {
    const { calls } = await find('listings', '铜 智利', lots(), 'zh');
    expect(calls[0]).toMatchObject({ query: { q: 'copper 智利' } });
    expect((await find('listings', 'Cuivre', lots(), 'fr')).calls[0]).toMatchObject({ query: { q: 'copper' } });
  });
});

it('sellers lead to their profiles', async () => {
  const items: SellerFound[] = [
    { id: ID, name: 'Erz & Söhne', sellerType: 'trader', country: 'DE', verified: true, lots: 2, demo: false },
  ];
  const { hits } = await find('sellers', 'erz', { answers: [answer(api.listings.findSellers, { items })] }, 'es');
  expect(hits).toEqual([
    {
      id: ID,
      title: 'Erz & Söhne',
      detail: expect.stringMatching(/^2 lotes en el mercado · .+ · Alemania$/),
      path: `/suppliers/${ID}`,
    },
  ]);
});

it('documents lead to their lots', async () => {
  const items: DocumentFound[] = [
    {
      id: ID,
      type: 'mining-permit',
      state: 'approved',
      fileName: 'permit.pdf',
      number: 'C-4711',
      listingId: ID,
      listingName: 'Copper cathodes',
      demo: false,
    },
  ];
  const { hits } = await find('documents', '4711', { answers: [answer(api.documents.find, { items })] });
  expect(hits).toEqual([
    {
      id: ID,
      title: 'permit.pdf',
      detail: 'Mining Permit / License · C-4711 · Copper cathodes · Approved',
      names: ['C-4711'],
      path: `/listing/${ID}`,
    },
  ]);
});
