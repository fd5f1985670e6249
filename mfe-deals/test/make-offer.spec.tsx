import { api, type Listing, type OfferDraft, type OfferThread } from '@orebridge/contracts';
import { situation } from '@orebridge/contracts/situations';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lot } from './lots';
import { sentenceOf, widget } from './mount';
import { LISTING_ID } from './records';

const THREAD = '00000000-0000-4000-8000-0000000000f1';
const thread = {
  id: THREAD,
  reference: 'OF-1001',
  side: 'buyer',
  buyer: { name: 'Rhine Cathodes' },
  seller: { name: 'Atacama Cobre' },
} as OfferThread;
const open = (
  part: Partial<Listing> = {},
  more: NonNullable<Parameters<typeof widget>[2]>['answers'] = [],
  role?: 'buyer' | 'seller' | 'investor' | 'admin',
) =>
  widget(
    'deals.widget.makeOffer',
    { listingId: LISTING_ID },
    {
      role,
      answers: [
        ...more,
        answer(api.listings.get, lot(part)),
        answer(api.offerDrafts.ofListing, { draft: null }),
        answer(api.offerTemplates.list, { items: [], limit: 50 }),
      ],
    },
  );
const send = async (user: ReturnType<typeof userEvent.setup>, quantity: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Quantity' }), quantity);
  await user.type(screen.getByLabelText('Target delivery date'), '2099-02-01');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
};

describe('the offer form', () => {
  it('shows the total while typing and sends the terms once', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await open({}, [answer(api.offers.make, thread)]);
    await user.type(await screen.findByRole('textbox', { name: 'Quantity' }), '200');
    expect(screen.getByRole('form').querySelector('output')).toHaveTextContent(/2,670,000\.00\s*USD/);
    await user.type(screen.getByLabelText('Target delivery date'), '2099-02-01');
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    // The page goes on to the negotiation.
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
    expect(toasts[0]).toMatchObject({
      title: 'Offer sent',
      description: 'Atacama Cobre has been told. Reference OF-1001.',
    });
    const sent = calls.filter(({ route }) => route.path === api.offers.make.path);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      params: { id: LISTING_ID },
      body: { quantity: '200', price: '13350', currency: 'USD', validHours: 72 },
    });
    expect(sent[0]?.key).toBeTruthy();
  });

  it('says under the field that 400 t are too many, and sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    await send(user, '400');
    expect(await screen.findByText(situation('Quantity exceeds available amount'))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBeInvalid();
    expect(calls.some(({ route }) => route.path === api.offers.make.path)).toBe(false);
  });

  it('says under the field that the minimum is not met', async () => {
    const user = userEvent.setup();
    await open();
    await send(user, '10');
    expect(await screen.findByText(situation('Quantity below minimum order amount'))).toBeInTheDocument();
  });

  it('shows a refusal of the server in its own sentence and keeps what was typed', async () => {
    const user = userEvent.setup();
    await open({}, [answer(api.offers.make, refusal(409, 'offer.quantity_exceeds_available'))]);
    await send(user, '200');
    expect(await screen.findByText(situation('Quantity exceeds available amount'))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('200');
  });

  it('shows a refusal that belongs to no field above the button', async () => {
    const user = userEvent.setup();
    await open({}, [answer(api.offers.make, refusal(409, 'offer.listing_not_published'))]);
    await send(user, '200');
    expect(await screen.findByText('This lot is not on the market any more.')).toBeInTheDocument();
  });

  it('is not there for whoever may not offer; the reason is', async () => {
    const blocked = await open({ offerBlockedBy: 'offer.thread_open' });
    expect(await screen.findByText('You already negotiate about this lot. Answer there.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your offers' })).toHaveAttribute('href', '/offers');
    expect(screen.queryByRole('button', { name: 'Send offer' })).not.toBeInTheDocument();
    blocked.unmount();
    const unverified = await open({ offerBlockedBy: 'offer.company_not_verified', offerNeedsLevel: 2 });
    expect(
      await screen.findByText('Your company must be verified to level 2 to offer this amount.'),
    ).toBeInTheDocument();
    unverified.unmount();
    await open({}, [], 'investor');
    expect(
      await screen.findByText('Only buyers and sellers make offers. Your role may read the lot.'),
    ).toBeInTheDocument();
  });

  it('names the rule that does not suit the transport at its field, from the form and from the server', async () => {
    const user = userEvent.setup();
    const { calls, unmount } = await open({ transportMode: 'road' });
    await send(user, '200');
    const sentence = sentenceOf('offer.incoterm_mode', { rule: 'CIF' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Delivery term' })).toBeInvalid();
    expect(calls.some(({ route }) => route === api.offers.make)).toBe(false);
    unmount();
    await open({ transportMode: null }, [
      answer(api.offers.make, refusal(422, 'offer.incoterm_mode', { values: { rule: 'CIF' } })),
    ]);
    await send(user, '200');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Delivery term' })).toBeInvalid();
  });

  it('says at the currency in which the lot is sold', async () => {
    const user = userEvent.setup();
    await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'EUR');
    await send(user, '200');
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription(
      sentenceOf('offer.currency_mismatch', { listingCurrency: 'USD' }),
    );
  });

  it('brings back what was kept, and keeps what is typed', async () => {
    const user = userEvent.setup();
    const kept = {
      id: '00000000-0000-4000-8000-000000000801',
      fields: { quantity: '120', place: 'Antwerp' },
      savedBy: 'Amara Okafor',
      savedAt: '2026-11-23T09:00:00.000Z',
    } as OfferDraft;
    const { calls } = await open({}, [
      answer(api.offerDrafts.ofListing, { draft: kept }),
      answer(api.offerDrafts.keepForListing, kept),
    ]);
    expect(await screen.findByText(/the draft that Amara Okafor left/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('120');
    await user.type(screen.getByRole('textbox', { name: 'Named place' }), ' port');
    await waitFor(
      () =>
        expect(calls.find(({ route }) => route === api.offerDrafts.keepForListing)?.body).toMatchObject({
          fields: { quantity: '120', place: 'Antwerp port' },
        }),
      { timeout: 3000 },
    );
  });

  it('is sent by keyboard alone', async () => {
    const user = userEvent.setup();
    const { calls } = await open({}, [answer(api.offers.make, thread)]);
    await user.type(await screen.findByRole('textbox', { name: 'Quantity' }), '200');
    await user.type(screen.getByLabelText('Target delivery date'), '2099-02-01');
    await user.type(screen.getByRole('textbox', { name: 'Named place' }), '{Enter}');
    await waitFor(() => expect(calls.some(({ route }) => route === api.offers.make)).toBe(true));
  });
});

it('there is no form beside the own lot', async () => {
  const { container, calls } = await open({ own: true }, [], 'seller');
  await waitFor(() => expect(calls.some(({ route }) => route === api.listings.get)).toBe(true));
  expect(container).not.toHaveTextContent('Make an offer');
});
