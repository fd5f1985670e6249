import { webcrypto } from 'node:crypto';
import {
  api,
  type BidContent,
  type BidIn,
  type ComparedBid,
  type DirectoryEntry,
  makeTenderKeys,
  openBid,
  type OwnBid,
  receiptOf,
  type Tender,
  type TenderIn,
} from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { card, LOT, pageOf } from './lots';
import { mount, sentence } from './mount';
import { need, requirementCard, NEED } from './requirements';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const TENDER = '00000000-0000-4000-8000-0000000000d1';
const OWN = '00000000-0000-4000-8000-0000000000c1';
const soon = new Date(Date.now() + 3_661_000).toISOString();

const tender = (part: Partial<Tender> = {}): Tender => ({
  id: TENDER,
  reference: 'TN-5101',
  requirementId: NEED,
  state: 'open',
  kind: 'sealed',
  admits: 'verified',
  title: 'Copper cathodes, 500 t',
  mineralType: 'copper',
  quantity: '500',
  unit: 't',
  closesAt: soon,
  timeZone: 'Asia/Shanghai',
  now: new Date().toISOString(),
  buyer: need().buyer,
  own: false,
  bid: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  demo: true,
  fields: need().fields,
  terms: '',
  reason: null,
  events: ['ask', 'bid.submit'],
  invited: [],
  questions: [],
  publicKey: null,
  wrapped: null,
  bids: null,
  extensions: [],
  openedAt: null,
  awardedAt: null,
  ...part,
});
const content: BidContent = {
  source: { kind: 'described', title: 'Cathodes', originCountry: 'CL' },
  quantity: '500',
  unit: 't',
  unitPrice: '13200',
  currency: 'USD',
  priceBasis: { type: 'fixed' },
  incoterm: 'CIF',
  place: 'Rotterdam',
  deliveryTo: '2027-01-31',
  validUntil: '2027-01-31',
  paymentTerms: 'lc_sight',
  assay: [],
  documents: [],
};
const ownBid = (part: Partial<OwnBid> = {}): OwnBid => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  state: 'standing',
  version: 1,
  content: null,
  receipts: [{ version: 1, event: 'submit', hash: 'ab'.repeat(32), receivedAt: '2026-11-02T08:00:00.000Z' }],
  rank: null,
  awardedQuantity: null,
  awardReason: null,
  offerId: null,
  dealId: null,
  lotWanted: false,
  ...part,
});
const compared = (id: string, part: Partial<ComparedBid> = {}): ComparedBid => ({
  id: `00000000-0000-4000-8000-0000000000${id}`,
  state: 'opened',
  bidder: { companyId: OWN, name: `Mine ${id}`, verified: true, country: 'CL' },
  content,
  receivedAt: '2026-11-02T08:00:00.000Z',
  receipt: 'ab'.repeat(32),
  rank: 1,
  cost: {
    ok: true,
    landed: '13200.0000',
    perPayable: '13201.3201',
    payableUnit: 't',
    element: 'Cu',
    payablePct: '99.9900',
    carriage: '0',
  },
  limits: [
    { element: 'Cu', unit: '%', kind: 'min', target: '99.99', value: null, verdict: 'unknown', converted: null },
  ],
  awardedQuantity: null,
  awardReason: null,
  offerId: null,
  dealId: null,
  demo: true,
  ...part,
});
const asBidder = (part: Partial<Tender>, bid: OwnBid | null = null) => [
  answer(api.tenders.get, tender(part)),
  answer(api.tenders.ownBid, { bid }),
  answer(api.listings.mine, pageOf([])),
];
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

describe('a bidder', () => {
  it('hands in a bid that was sealed in the browser: nothing of it is sent in the clear', async () => {
    const user = userEvent.setup();
    const keys = await makeTenderKeys();
    const { calls } = await mount({
      at: `/tenders/${TENDER}`,
      role: 'seller',
      answers: [...asBidder({ publicKey: keys.publicKey }), answer(api.tenders.bid, ownBid())],
    });
    await user.click(await screen.findByRole('radio', { name: /A cargo you describe/ }));
    await user.type(screen.getByLabelText('What it is'), 'Zirkelstein cathodes');
    await user.click(screen.getByRole('combobox', { name: /Origin|country/i }));
    await user.type(screen.getByRole('combobox', { name: /Origin|country/i }), 'Chile');
    await user.click(await screen.findByRole('option', { name: 'Chile' }));
    await user.type(screen.getByLabelText(/^Price per unit/), '13377.31');
    await user.type(screen.getByLabelText('Bid valid until'), '2027-01-31');
    await user.click(screen.getByRole('button', { name: 'Hand in the bid' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.tenders.bid)).toBe(true));
    const sent = calls.find(({ route }) => route === api.tenders.bid)?.body as Extract<BidIn, { kind: 'sealed' }>;
    expect(JSON.stringify(calls.map(({ body }) => body ?? null))).not.toMatch(/Zirkelstein|13377/);
    const bound = { tenderId: TENDER, companyId: OWN, version: 1 };
    const shares = { privateKey: keys.privateKey, serverShare: sent.serverShare };
    expect(await openBid(sent.sealed, shares, bound)).toMatchObject({ unitPrice: '13377.31', quantity: '500' });
    expect(await receiptOf(sent.sealed, bound)).toMatch(/^[0-9a-f]{64}$/);
    expect(await screen.findByRole('button', { name: 'Save the receipt file' })).toBeInTheDocument();
  });

  it('begins with the price basis that the buyer asks for, and types none of it again', async () => {
    const priceBasis = { type: 'payable', index: 'Cobalt standard grade', payablePct: '72', qp: 'M-1' } as const;
    const fields = { ...need().fields, priceBasis };
    await mount({ at: `/tenders/${TENDER}`, role: 'seller', answers: asBidder({ kind: 'live', fields }) });
    expect(await screen.findByLabelText(/^Index/)).toHaveValue('Cobalt standard grade');
    expect(screen.getByLabelText(/^Payable/)).toHaveValue('72');
    expect(screen.getByLabelText(/^Quotational period/)).toHaveValue('M-1');
  });

  it('with one lot of the mineral finds it in the bid, and what it says of itself', async () => {
    await mount({
      at: `/tenders/${TENDER}`,
      role: 'seller',
      answers: [
        answer(api.listings.mine, pageOf([card({ id: LOT, pricePerUnit: '13200' })])),
        ...asBidder({ kind: 'live' }),
      ],
    });
    await waitFor(() => expect(screen.getByLabelText('Lot')).toHaveValue('OB-20418 · Copper cathodes, Grade A'));
    expect(screen.getByLabelText(/^Price per unit/)).toHaveValue('13,200');
  });

  it('with several lots chooses one', async () => {
    const lots = [card({ id: LOT }), card({ id: OWN })];
    await mount({
      at: `/tenders/${TENDER}`,
      role: 'seller',
      answers: [answer(api.listings.mine, pageOf(lots)), ...asBidder({ kind: 'live' })],
    });
    await userEvent.setup().click(await screen.findByLabelText('Lot'));
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByLabelText('Lot')).toHaveValue('');
  });

  it('is told what is missing at the fields, and nothing typed is lost', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({ at: `/tenders/${TENDER}`, role: 'seller', answers: asBidder({ kind: 'live' }) });
    await user.type(await screen.findByLabelText(/^Price per unit/), '13100');
    await user.click(screen.getByRole('button', { name: 'Hand in the bid' }));
    expect(await screen.findByText('Something is missing: see the marked fields.')).toBeInTheDocument();
    expect(screen.getAllByText(sentence('validation.required')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Price per unit/)).toHaveValue('13,100');
    expect(calls.some(({ route }) => route === api.tenders.bid)).toBe(false);
  });

  it('sees the own rank and the time that is left, in the buyer’s zone and the own', async () => {
    await mount({
      at: `/tenders/${TENDER}`,
      role: 'seller',
      answers: asBidder(
        { kind: 'live', events: ['bid.revise'] },
        ownBid({ content: { ...content, unitPrice: '13211.775' }, rank: { place: 2, of: 3 } }),
      ),
    });
    expect(await screen.findByText('Rank 2 of 3')).toBeInTheDocument();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^01:0[01]:\d\d$/);
    // The day before the month, as everywhere in English; the price with all of its decimals.
    expect(screen.getByText(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d:\d\d GMT\+8$/)).toBeInTheDocument();
    expect(screen.getByText(/^13,211\.775\sUSD\/t$/)).toBeInTheDocument();
  });
});

describe('a buyer', () => {
  it('makes the key in the browser, must keep it, and sends none of it', async () => {
    const user = userEvent.setup();
    const { calls, container } = await mount({
      at: `/tenders/new?requirement=${NEED}`,
      answers: [
        answer(api.requirements.mine, ({ query }) =>
          pageOf((query as { state?: string }).state === 'open' ? [requirementCard()] : []),
        ),
        answer(api.companies.directory, pageOf([])),
        answer(api.tenders.publish, tender({ own: true })),
        answer(api.tenders.get, tender({ own: true })),
      ],
    });
    await user.type(await screen.findByLabelText('Closing time'), '2030-01-01T12:00:30');
    await user.click(screen.getByRole('button', { name: 'Make the opening key' }));
    const code = (await screen.findByText(/^(\w{4}-){7}\w{4}$/)).textContent ?? '';
    expect(screen.getByRole('button', { name: 'Publish the tender' })).toBeDisabled();
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /I have kept/ })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Publish the tender' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.tenders.publish)).toBe(true));
    const body = calls.find(({ route }) => route === api.tenders.publish)?.body as TenderIn;
    expect(body.keys?.publicKey).toHaveLength(88);
    expect(JSON.stringify(body)).not.toContain(code);
    expect(body.closesAt).toBe(new Date('2030-01-01T12:00:30').toISOString());
  });

  it('finds a supplier beyond the first page by its name, and says what failed', async () => {
    const user = userEvent.setup();
    const named = (id: number, name: string): DirectoryEntry => ({
      id: `00000000-0000-4000-8000-0000000009${id}`,
      name,
      role: 'seller',
      sellerType: 'miner',
      country: 'CL',
      city: null,
      founded: null,
      kybLevel: 2,
      verified: true,
      rating: null,
      ratingCount: 0,
      certifications: [],
      demo: false,
      lots: 0,
      minerals: [],
    });
    let fails = false;
    const { calls } = await mount({
      at: `/tenders/new?requirement=${NEED}`,
      answers: [
        answer(api.requirements.mine, ({ query }) =>
          pageOf((query as { state?: string }).state === 'open' ? [requirementCard()] : []),
        ),
        answer(api.companies.directory, ({ query }) => {
          const { q, cursor } = query as { q?: string; cursor?: string };
          if (fails) return refusal(503, 'unknown');
          if (q) return pageOf([named(30, 'Zambezi Mine')]);
          return cursor ? pageOf([named(20, 'Boliden')]) : pageOf([named(10, 'Andes')], { next: 'next' });
        }),
      ],
    });
    const field = await screen.findByRole('combobox', { name: 'Invite suppliers' });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Show more' }));
    expect(await screen.findByRole('option', { name: 'Boliden' })).toBeInTheDocument();
    await user.type(field, 'zamb');
    await user.click(await screen.findByRole('option', { name: 'Zambezi Mine' }));
    expect(screen.getByText('Zambezi Mine')).toBeInTheDocument();
    expect(calls.filter(({ route }) => route === api.companies.directory).at(-1)?.query).toMatchObject({
      kind: 'supplier',
    });
    fails = true;
    await user.type(field, 'anybody');
    expect(await screen.findByRole('option', { name: 'Try again' })).toBeInTheDocument();
  });

  it('opens all bids with the code, which itself stays in the browser', async () => {
    const user = userEvent.setup();
    const keys = await makeTenderKeys();
    const closed = { own: true, state: 'closed', events: ['open_bids', 'withdraw'], ...keysOf(keys) } as const;
    const { calls } = await mount({
      at: `/tenders/${TENDER}`,
      answers: [
        answer(api.tenders.get, tender({ ...closed, events: [...closed.events] })),
        answer(api.tenders.open, tender({ own: true, state: 'opened' })),
      ],
    });
    const field = await screen.findByLabelText('Opening code');
    await user.type(field, 'AAAA-AAAA');
    await user.click(screen.getByRole('button', { name: 'Open all bids' }));
    expect(await screen.findByText('This is not the key of this tender')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, keys.code.toLowerCase());
    await user.click(screen.getByRole('button', { name: 'Open all bids' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.tenders.open)).toBe(true));
    expect(calls.find(({ route }) => route === api.tenders.open)?.body).toEqual({ privateKey: keys.privateKey });
  });

  it('compares bids, reads why one cannot be compared, and awards with a reason', async () => {
    const user = userEvent.setup();
    const why = { code: 'bid.carriage_unknown', values: { incoterm: 'FOB', wanted: 'CIF' } };
    const { calls, container } = await mount({
      at: `/tenders/${TENDER}`,
      answers: [
        answer(api.tenders.get, tender({ own: true, state: 'opened', openedAt: soon, events: ['award', 'end'] })),
        answer(api.tenders.bids, {
          items: [compared('f1'), compared('f2', { rank: null, cost: { ok: false, why } })],
          payableUnit: 't',
        }),
        answer(api.tenders.award, refusal(409, 'offer.quantity_exceeds_available')),
      ],
    });
    const table = await screen.findByRole('table', { name: 'Bids by landed cost per payable unit' });
    expect(await within(table).findByText('13,201.3201 USD/t')).toBeInTheDocument();
    expect(within(table).getByText(sentence(`error.${why.code}`, why.values))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Export XLSX' })).toHaveAttribute(
      'href',
      `/api/tenders/${TENDER}/bids.xlsx?language=en`,
    );
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Award to Mine f1' }));
    const submit = screen.getByRole('button', { name: 'Award' });
    expect(submit).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'The lowest cost.');
    await user.click(submit);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Award' }));
    expect(await screen.findByText(sentence('error.offer.quantity_exceeds_available'))).toBeInTheDocument();
    const sent = { bidId: compared('f1').id, quantity: '500', reason: 'The lowest cost.' };
    expect(calls.find(({ route }) => route === api.tenders.award)?.body).toEqual({ awards: [sent] });
  });
});

describe('the list of tenders', () => {
  it('says what there is for a seller, and what is not there yet', async () => {
    const { container } = await mount({
      at: '/tenders?tab=bidding',
      role: 'seller',
      answers: [answer(api.tenders.list, pageOf([]))],
    });
    expect(await screen.findByText('You have not bid yet')).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });

  it('is refused with words and a way to try again', async () => {
    await mount({ at: '/tenders', answers: [answer(api.tenders.list, refusal(500, 'unknown'))] });
    expect(await screen.findByText('Tenders could not be loaded')).toBeInTheDocument();
  });
});

const keysOf = ({ publicKey, wrapped }: Awaited<ReturnType<typeof makeTenderKeys>>) => ({ publicKey, wrapped });
