import {
  api,
  type ComparedOffer,
  type OfferComparison,
  type OfferDraft,
  type OfferTemplate,
} from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, sentenceOf } from './mount';
import { card, COUNTER_TERMS, FIRST, FIRST_TERMS, LISTING_ID, OFFER_ID, thread, version } from './records';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const LOT = {
  id: LISTING_ID,
  reference: 'OB-20411',
  mineralType: 'copper',
  mineralName: 'Copper cathodes Grade A',
  unit: 't',
  currency: 'USD' as const,
};
const DRAFT: OfferDraft = {
  id: id(801),
  lot: LOT,
  offerId: OFFER_ID,
  offerReference: 'OB-N-1042',
  otherParty: 'Kalembe Ridge Mining',
  fields: { quantity: '200', price: '12650', place: 'Antwerp', message: 'We could take' },
  savedBy: 'Amara Okafor',
  savedAt: '2026-11-23T09:00:00.000Z',
  open: true,
  demo: false,
};
const TEMPLATE: OfferTemplate = {
  id: id(901),
  name: 'Hamburg, LC',
  terms: {
    incoterm: 'CFR',
    place: 'Hamburg (DEHAM)',
    paymentTerms: 'lc_sight',
    validHours: 168,
    deliveryDays: 60,
    message: '',
  },
  savedBy: 'Amara Okafor',
  updatedAt: '2026-11-23T09:00:00.000Z',
  demo: false,
};
const templates = answer(api.offerTemplates.list, { items: [TEMPLATE], limit: 50 });

/** Colours need a real browser; everything else is checked here. */
const noViolations = async () => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
};

describe('any two versions of a negotiation', () => {
  const THIRD = version(3, 'buyer', { ...FIRST_TERMS, price: '12700', place: 'Antwerp' });
  const second = version(2, 'seller', COUNTER_TERMS, { state: 'superseded' });
  const long = thread({ last: THIRD, versions: [FIRST, second, THIRD], rounds: 3, yourTurn: false, events: [] });

  it('are compared term by term, the first and the last to begin with', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: `/offers/${OFFER_ID}`, answers: [answer(api.offers.get, long)] });
    const first = await screen.findByRole('table', { name: 'What differs between round 1 and round 3' });
    expect(first).toHaveTextContent('+200.00 USD/t (+1.6%)');
    expect(first).toHaveTextContent('Antwerp');
    await user.selectOptions(screen.getByRole('combobox', { name: 'From version' }), '2');
    const other = await screen.findByRole('table', { name: 'What differs between round 2 and round 3' });
    expect(other).toHaveTextContent('−200.00 USD/t');
    expect(within(other).getByRole('rowheader', { name: 'Payment terms' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?from=2');
  });
});

describe('an answer that was not sent', () => {
  const resume = (draft: OfferDraft | null, more: Parameters<typeof mount>[0]['answers'] = []) =>
    mount({
      at: `/offers/${OFFER_ID}?counter=1`,
      answers: [
        answer(api.offers.get, thread()),
        answer(api.offerDrafts.ofOffer, { draft }),
        answer(api.offerDrafts.keepForOffer, DRAFT),
        templates,
        ...more,
      ],
    });

  it('is in the form again, with who wrote it, and is not kept anew for nothing', async () => {
    const { calls } = await resume(DRAFT);
    expect(await screen.findByText(/the draft that Amara Okafor left/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12,650');
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Antwerp');
    expect(calls.filter(({ route }) => route === api.offerDrafts.keepForOffer)).toHaveLength(0);
  });

  it('is kept as it is typed, and gone when it is sent', async () => {
    const user = userEvent.setup();
    const { calls } = await resume(null, [answer(api.offers.counter, thread({ yourTurn: false, events: [] }))]);
    const place = await screen.findByRole('textbox', { name: 'Place' });
    await user.clear(place);
    await user.type(place, 'Antwerp');
    const kept = () => calls.filter(({ route }) => route === api.offerDrafts.keepForOffer);
    await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 3000 });
    expect(kept()[0]?.body).toMatchObject({ fields: { place: 'Antwerp', price: '12900' } });
    expect(await screen.findByText('Draft kept for your company')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.offers.counter)).toBe(true));
    expect(kept()).toHaveLength(1);
  });

  it('takes the terms of a template, and gives its own to a new one', async () => {
    const user = userEvent.setup();
    const { calls } = await resume(null, [answer(api.offerTemplates.save, TEMPLATE)]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Use a template' }), TEMPLATE.id);
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Hamburg (DEHAM)');
    expect(screen.getByRole('combobox', { name: 'Payment terms' })).toHaveValue('lc_sight');
    await user.click(screen.getByRole('button', { name: 'Keep these terms as a template' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the template' }), 'Usual{Enter}');
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.offerTemplates.save)?.body).toMatchObject({
        name: 'Usual',
        terms: { incoterm: 'CFR', place: 'Hamburg (DEHAM)', deliveryDays: 60, validHours: 168 },
      }),
    );
    expect(calls.some(({ route }) => route === api.offers.counter)).toBe(false);
  });
});

describe('drafts and templates', () => {
  it('lists unsent offers with the way back to each, and deletes one after asking', async () => {
    const user = userEvent.setup();
    const first = { ...DRAFT, id: id(802), offerId: null, offerReference: null, open: false };
    const { calls } = await mount({
      at: '/offers/drafts',
      answers: [
        answer(api.offerDrafts.list, { items: [DRAFT, first] }),
        answer(api.offerDrafts.remove, { message: 'Deleted.' }),
      ],
    });
    const links = await screen.findAllByRole('link', { name: 'Go on' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/offers/${OFFER_ID}?counter=1`]);
    expect(screen.getByText('Answer in OB-N-1042')).toBeInTheDocument();
    expect(screen.getByText('Cannot be sent now')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: /^Delete the draft/ })[0]!);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.offerDrafts.remove)?.params).toEqual({ id: DRAFT.id }),
    );
  });

  it('renames a template, and keeps the typed name when it is taken', async () => {
    const user = userEvent.setup();
    await mount({
      at: '/offers/drafts?tab=templates',
      answers: [
        answer(api.offerDrafts.list, { items: [] }),
        templates,
        answer(api.offerTemplates.rename, refusal(409, 'offer_template.name_taken')),
      ],
    });
    await screen.findByRole('button', { name: 'Rename Hamburg, LC' });
    await noViolations();
    await user.click(screen.getByRole('button', { name: 'Rename Hamburg, LC' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the template' });
    await user.clear(name);
    await user.type(name, 'FOB{Enter}');
    expect(await screen.findByText(sentenceOf('offer_template.name_taken'))).toBeInTheDocument();
    expect(name).toHaveValue('FOB');
  });
});

describe('the offers on one lot side by side', () => {
  const offer = (n: number, price: string, terms: Partial<typeof FIRST_TERMS>, more: Partial<ComparedOffer> = {}) =>
    ({
      ...card(n, {
        last: version(1, 'buyer', { ...FIRST_TERMS, price, ...terms }),
        buyer: { companyId: id(n), name: `Buyer ${n}`, verified: true, demo: false },
        side: 'seller',
      }),
      buyerFacts: { country: 'DE', kybLevel: 2, rating: null, ratingCount: 0 },
      toAsk: { difference: '-150', percent: '-1.14' },
      ...more,
    }) satisfies ComparedOffer;
  const compared: OfferComparison = {
    lot: {
      ...LOT,
      askingPrice: '13150',
      incoterm: 'CIF',
      place: 'Rotterdam',
      readyDate: null,
      availableQuantity: '500',
      demo: false,
    },
    items: [
      offer(1, '13000', { incoterm: 'CIF' }),
      offer(2, '12950', { incoterm: 'FOB' }),
      offer(3, '13500', {}, { state: 'rejected' }),
    ],
  };
  const buyers = () =>
    screen.getAllByRole('link', { name: /^Buyer/ }).map((link) => link.textContent?.match(/Buyer \d/)?.[0]);

  it('are ordered by price, and by the price without carriage once the seller says what it costs', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: `/offers/lots/${LISTING_ID}`,
      answers: [answer(api.offerComparison.ofListing, compared)],
    });
    await screen.findByRole('table', { name: 'Offers on this lot' });
    await noViolations();
    expect(buyers()).toEqual(['Buyer 1', 'Buyer 2']);
    expect(screen.getByText('Needs an estimate')).toBeInTheDocument();
    expect(screen.getAllByText(/−150.00 USD \(−1.14%\)/)).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /estimate of the main carriage/ }), '90');
    expect(await screen.findByText(/12,910.00 USD\/t/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Without main carriage/ }));
    expect(buyers()).toEqual(['Buyer 2', 'Buyer 1']);
    expect(router.state.location.search).toContain('carriage=90');
    expect(router.state.location.search).toContain('sort=net');
    await user.click(screen.getByRole('checkbox', { name: /ended ones too \(1\)/ }));
    expect(buyers()).toContain('Buyer 3');
  });

  it('are not there for anybody but the seller', async () => {
    await mount({
      at: `/offers/lots/${LISTING_ID}`,
      answers: [answer(api.offerComparison.ofListing, refusal(404, 'not_found'))],
    });
    expect(await screen.findByText(sentenceOf('not_found'))).toBeInTheDocument();
  });
});
