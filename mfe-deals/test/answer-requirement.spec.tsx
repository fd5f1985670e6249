import { api, type ListingCard, type OfferedCargoView, type OfferThread, type Requirement } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lot } from './lots';
import { widget } from './mount';
import { LISTING_ID } from './records';

const NEED = '00000000-0000-4000-8000-0000000000a7';
const FIELDS = {
  quantity: '500',
  unit: 't',
  tolerancePct: '2',
  targetPrice: '13000',
  currency: 'USD',
  incoterm: 'FOB',
  place: 'Antofagasta',
  deliveryTo: '2099-03-31',
  priceBasis: { type: 'index_premium', index: 'LME Cu cash', premium: '120', qp: 'M-1' },
} as const;
const need = (part: Partial<Requirement> = {}): Requirement =>
  ({
    id: NEED,
    reference: 'RQ-4101',
    state: 'open',
    mineralType: 'copper',
    buyer: { id: '00000000-0000-4000-8000-0000000000b7', name: 'Rhine Cathodes', country: 'DE', verified: true },
    own: false,
    fields: FIELDS,
    ...part,
  }) as Requirement;
const CARGO = {
  mineralType: 'copper',
  form: 'metal',
  unit: 't',
  priceBasis: { type: 'fixed' },
  composition: [],
  tolerancePct: null,
  moisturePct: null,
  purityPct: null,
  quotes: [],
} as OfferedCargoView;
const thread = {
  id: '00000000-0000-4000-8000-0000000000f1',
  reference: 'OF-1001',
  side: 'seller',
  buyer: { name: 'Rhine Cathodes' },
  seller: { name: 'Atacama Cobre' },
} as OfferThread;
const mine = (...minerals: string[]) => ({
  items: minerals.map((mineralType) => ({ ...lot(), mineralType }) as unknown as ListingCard),
  nextCursor: null,
});
const answers = (requirement: Requirement, minerals: string[] = ['copper']) => [
  answer(api.requirements.get, requirement),
  answer(api.listings.mine, (({ query }: { query?: { mineral?: string } }) =>
    mine(...minerals.filter((mineral) => mineral === query?.mineral))) as never),
  answer(api.listings.get, lot({ own: true, mineralType: 'copper' })),
  answer(api.offers.cargo, CARGO),
  answer(api.offerTemplates.list, { items: [], limit: 50 }),
  answer(api.offers.answer, thread),
];
const open = (requirement: Requirement, minerals?: string[]) =>
  widget(
    'deals.widget.answerRequirement',
    { requirementId: NEED },
    { role: 'seller', answers: answers(requirement, minerals) },
  );

it('a seller’s answer begins with what the buyer asks for, and names no term of price twice', async () => {
  const user = userEvent.setup();
  const { calls, toasts } = await open(need());
  // As much as the lot has; the price is the seller's own.
  expect(await screen.findByRole('textbox', { name: 'Quantity' })).toHaveValue('300');
  expect(screen.getByRole('textbox', { name: 'Offered price' })).toHaveValue('13,350');
  expect(screen.getByRole('combobox', { name: 'Delivery term' })).toHaveValue('FOB');
  expect(await screen.findByText(/LME Cu cash plus 120 USD per t/)).toHaveTextContent('one month earlier');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
  expect(toasts[0]).toMatchObject({ description: 'Rhine Cathodes has been told. Reference OF-1001.' });
  const sent = calls.find(({ route }) => route === api.offers.answer);
  expect(sent).toMatchObject({
    params: { id: NEED },
    body: { listingId: LISTING_ID, quantity: '300', place: 'Antofagasta', deliveryDate: '2099-03-31' },
  });
  expect(sent?.body).not.toHaveProperty('pricing');
});

it('offers on the terms of the lot instead, where the seller chooses them', async () => {
  const user = userEvent.setup();
  const { calls } = await open(need());
  await user.click(await screen.findByRole('radio', { name: 'As the lot says' }));
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(calls.some(({ route }) => route === api.offers.answer)).toBe(true));
  expect(calls.find(({ route }) => route === api.offers.answer)?.body).toMatchObject({
    pricing: { settlement: { basis: { type: 'fixed' } } },
  });
});

it('points to the lots of an unnamed buyer’s mineral, and to a new listing where there is none', async () => {
  const unnamed = await open(need({ buyer: { id: null, name: null, country: 'DE', verified: true } }));
  expect(await screen.findByRole('link', { name: 'See which of your lots fit' })).toBeInTheDocument();
  unnamed.unmount();
  await open(need(), ['zinc']);
  expect(await screen.findByRole('link', { name: 'Create a listing' })).toHaveAttribute('href', '/create-listing');
});

it('is not there below an own requirement, or one that is closed', async () => {
  for (const part of [{ own: true }, { state: 'closed' as const }]) {
    const { container, calls, unmount } = await open(need(part));
    await waitFor(() => expect(calls.some(({ route }) => route === api.requirements.get)).toBe(true));
    expect(container).not.toHaveTextContent('Offer one of your lots');
    unmount();
  }
});
