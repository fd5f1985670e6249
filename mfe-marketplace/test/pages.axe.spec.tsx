import { api, type LISTING_DOCUMENT_TYPES } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { STEPS } from '../src/draft/steps';
import { card, cathodes, draft, facets, LOT, pageOf, watched } from './lots';
import { mount } from './mount';

const document = (type: (typeof LISTING_DOCUMENT_TYPES)[number], place: number) => ({
  id: `00000000-0000-4000-8000-00000000d00${place}`,
  type,
  state: 'pending' as const,
  fileName: `${type}.pdf`,
  mediaType: 'application/pdf',
  bytes: 120_000,
  sha256: 'a'.repeat(64),
  issuer: 'Cadastre',
  number: 'PE-4821',
  issuedOn: '2026-01-01',
  expiresOn: '2031-09-14',
  listingId: LOT,
  companyId: '00000000-0000-4000-8000-0000000000b1',
  uploadedAt: '2026-11-01T08:00:00.000Z',
  decidedAt: null,
  reason: null,
  checks: [],
  demo: false,
});
const image = {
  id: '00000000-0000-4000-8000-00000000e001',
  url: '/api/listing-images/1',
  width: 800,
  height: 600,
  fileName: 'a.jpg',
  bytes: 90_000,
};
const written = draft({
  composition: cathodes().composition,
  priceBasis: { type: 'formula', payables: { Cu: '96.5 % min ded 1.0' }, tc: '0', qp: 'M+3' },
  incoterm: 'FOB',
  transportMode: 'container',
  certifications: ['Copper Mark'],
  images: [image],
  documents: [document('mining-permit', 1), document('reclamation-plan', 2)],
});
const market = [
  watched,
  answer(api.listings.facets, facets),
  answer(api.listings.search, pageOf([card()], { next: 'c', total: 30 })),
];
const mine = answer(api.listings.mine, pageOf([card({ state: 'draft', label: 'draft' })]));

/** Colours need a real browser; everything else is checked here. */
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

type Page = [name: string, at: string, role: 'buyer' | 'seller', answers: Parameters<typeof mount>[0]['answers']];
const PAGES: Page[] = [
  ['the market as a table', '/marketplace?mineral=copper&priceMin=10', 'buyer', market],
  ['the market as cards', '/marketplace?view=cards', 'buyer', market],
  ['the watch list', '/marketplace?view=watched', 'buyer', [answer(api.listings.watched, { items: [card()] })]],
  [
    'the saved searches',
    '/marketplace?view=searches',
    'buyer',
    [
      answer(api.savedSearches.list, {
        items: [
          {
            id: LOT,
            name: 'Copper cathodes',
            query: 'mineral=copper',
            alert: 'daily',
            fresh: 3,
            createdAt: '2026-11-01T08:00:00.000Z',
            toldAt: null,
          },
        ],
        limit: 50,
      }),
    ],
  ],
  ['lots picked to compare', `/marketplace?compare=${LOT}`, 'buyer', market],
  ['lots side by side', `/marketplace?view=compare&compare=${LOT}`, 'buyer', [answer(api.listings.get, cathodes())]],
  [
    'a lot with an offer form',
    `/listing/${LOT}`,
    'buyer',
    [answer(api.listings.get, cathodes({ images: [image, { ...image, id: '00000000-0000-4000-8000-00000000e002' }] }))],
  ],
  ["a lot's own side", `/listing/${LOT}`, 'seller', [answer(api.listings.get, written)]],
  ['the drafts', '/create-listing', 'seller', [mine]],
  ...STEPS.map(
    (step): Page => [
      `the step ${step}`,
      `/create-listing?draft=${LOT}&step=${step}`,
      'seller',
      [answer(api.listings.get, written)],
    ],
  ),
];

// The walk over the real pages asks the same in every language.
it.each(PAGES)('%s has no accessibility violation and one h1', async (_, at, role, answers) => {
  const { container } = await mount({ at, role, answers });
  await screen.findAllByText(/Copper cathodes/);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await violations(container)).toEqual([]);
});

it('an open dialog for a document has none either', async () => {
  const user = userEvent.setup();
  await mount({
    at: `/create-listing?draft=${LOT}&step=files`,
    role: 'seller',
    answers: [answer(api.listings.get, written)],
  });
  await user.click(await screen.findByRole('button', { name: 'Upload ESG Certificate' }));
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});

it('an open choice of columns has none either', async () => {
  const user = userEvent.setup();
  await mount({ at: '/marketplace', role: 'buyer', answers: market });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});
