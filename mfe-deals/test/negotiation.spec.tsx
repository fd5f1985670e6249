import { api, type OfferThread } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, named, sentenceOf } from './mount';
import { COUNTERED, COUNTER_TERMS, DEAL_ID, OFFER_ID, thread, version } from './records';

const at = `/offers/${OFFER_ID}`;
const THIRD = version(3, 'seller', { ...COUNTER_TERMS, price: '12800', total: '2560000.00' });

/** A negotiation page over a server whose thread the test can change. */
const negotiation = async (start: Partial<OfferThread> = {}, more: Parameters<typeof mount>[0]['answers'] = []) => {
  const server = { thread: thread(start) };
  const mounted = await mount({ at, answers: [answer(api.offers.get, () => server.thread), ...more] });
  await screen.findByRole('heading', { level: 1, name: 'Copper cathodes Grade A' });
  return { ...mounted, server, user: userEvent.setup() };
};
const openCounter = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Counter offer' }));
  return screen.getByRole('textbox', { name: 'Price' });
};
const retype = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe('what changed between two versions', () => {
  it('is shown term by term, figures with difference and percentage', async () => {
    await negotiation();
    const [changes] = screen.getAllByRole('table', { name: 'What round 2 changed' });
    const price = within(changes!).getByRole('rowheader', { name: 'Price' }).closest('tr')!;
    expect(price).toHaveTextContent('12,500.00 USD/t');
    expect(price).toHaveTextContent('12,900.00 USD/t');
    expect(price).toHaveTextContent('+400.00 USD/t (+3.2%)');
    const payment = within(changes!).getByRole('rowheader', { name: 'Payment terms' }).closest('tr')!;
    expect(payment).toHaveTextContent('Letter of credit at sight');
    expect(payment).toHaveTextContent('Escrow');
    const quantity = within(changes!).getByRole('rowheader', { name: 'Quantity' }).closest('tr')!;
    expect(quantity).toHaveTextContent('200 t');
    expect(quantity).not.toHaveAttribute('data-changed');
  });

  it('is shown live for a counter-offer, with the total', async () => {
    const { user } = await negotiation();
    const price = await openCounter(user);
    await retype(user, price, '12800.50');
    expect(screen.getByRole('status')).toHaveTextContent('2,560,100.00 USD');
    const live = screen.getByRole('table', { name: 'What your counter-offer changes' });
    expect(live).toHaveTextContent('−99.50 USD/t (−0.77%)');
    expect(live).toHaveTextContent('−19,900.00 USD (−0.77%)');
  });
});

describe('the buttons of a negotiation', () => {
  const buttons = () =>
    ['Accept offer', 'Counter offer', 'Reject offer', 'Withdraw offer'].filter((name) =>
      screen.queryByRole('button', { name }),
    );

  it('are those of the side whose turn it is', async () => {
    await negotiation();
    expect(buttons()).toEqual(['Accept offer', 'Counter offer', 'Reject offer']);
  });

  it('are those of the side that waits', async () => {
    await negotiation({ events: ['withdraw'], yourTurn: false });
    expect(buttons()).toEqual(['Withdraw offer']);
  });

  it('are none for a reader who may do nothing', async () => {
    await negotiation({ events: [], yourTurn: false, side: null });
    expect(buttons()).toEqual([]);
  });

  it('give way to the deal once the terms are agreed', async () => {
    await negotiation({ state: 'accepted', events: [], yourTurn: false, dealId: DEAL_ID });
    expect(buttons()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open the deal' })).toHaveAttribute('href', `/deals/${DEAL_ID}`);
  });
});

describe('accepting', () => {
  it('asks with quantity, price, lot and total, names the version, and leads to the deal', async () => {
    const { user, calls, toasts, router } = await negotiation({}, [
      answer(api.offers.accept, thread({ state: 'accepted', events: [], dealId: DEAL_ID })),
      answer(api.deals.get, refusal(404, 'not_found')),
    ]);
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));
    const dialog = await screen.findByRole('alertdialog', { name: named('Accept 200 t at 12,900.00 USD/t?') });
    expect(dialog).toHaveTextContent('Copper cathodes Grade A');
    expect(dialog).toHaveTextContent('2,580,000.00 USD');
    await user.click(within(dialog).getByRole('button', { name: named('Accept 200 t at 12,900.00 USD/t') }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/deals/${DEAL_ID}`));
    expect(calls.find(({ route }) => route === api.offers.accept)?.body).toEqual({ versionId: COUNTERED.id });
    expect(toasts.map(({ title }) => title)).toEqual(['Offer accepted']);
  });

  it.each([
    'offer.superseded',
    'offer.expired',
    'offer.withdrawn',
    'offer.quantity_exceeds_available',
    'offer.compliance_hold',
  ])('says why it was refused with %s, and shows the terms as they are now', async (code) => {
    const { user, server, calls } = await negotiation({}, [answer(api.offers.accept, refusal(409, code))]);
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));
    server.thread = thread({ last: THIRD, versions: [...thread().versions, THIRD], rounds: 3 });
    await user.click(await screen.findByRole('button', { name: /^Accept 200/ }));
    expect(await screen.findByText(sentenceOf(code))).toBeInTheDocument();
    await waitFor(() => expect(calls.filter(({ route }) => route === api.offers.get)).toHaveLength(2));
    expect(await screen.findByText('Standing terms, round 3')).toBeInTheDocument();
  });
});

describe('a counter-offer', () => {
  it('starts from the last terms and goes out with the version it answers', async () => {
    const { user, calls, toasts } = await negotiation({}, [answer(api.offers.counter, thread({ yourTurn: false }))]);
    await retype(user, await openCounter(user), '12700');
    await user.type(screen.getByRole('textbox', { name: /Message to the other side/ }), 'Last word.');
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Counter-offer sent']));
    expect(calls.find(({ route }) => route === api.offers.counter)?.body).toEqual({
      quantity: '200',
      price: '12700',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      deliveryDate: '2099-02-15',
      paymentTerms: 'escrow',
      message: 'Last word.',
      validHours: 72,
      versionId: COUNTERED.id,
    });
    expect(screen.queryByRole('button', { name: 'Send counter-offer' })).not.toBeInTheDocument();
  });

  it.each([
    ['501', 'Quantity exceeds available amount'],
    ['99.9', 'Quantity below minimum order amount'],
    ['many', 'Enter a number, such as 1,250.50'],
  ])('of %s t is refused at the field before it is sent', async (quantity, sentence) => {
    const { user, calls } = await negotiation();
    await openCounter(user);
    await retype(user, screen.getByRole('textbox', { name: 'Quantity' }), quantity);
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBeInvalid();
    expect(calls.some(({ route }) => route === api.offers.counter)).toBe(false);
  });

  it.each([
    ['offer.too_many_rounds', { max: 10 }],
    ['offer.superseded', {}],
    ['offer.delivery_too_early', { earliest: '2027-03-01' }],
    ['offer.currency_mismatch', { listingCurrency: 'EUR' }],
  ])('that the server refuses with %s keeps what was typed', async (code, values) => {
    const { user } = await negotiation({}, [answer(api.offers.counter, refusal(409, code, { values }))]);
    const price = await openCounter(user);
    await retype(user, price, '12700');
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    expect(await screen.findByText(sentenceOf(code, values))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12,700');
  });

  it('says that the other side has answered, keeps what was typed, and can answer the new terms', async () => {
    const { user, server, emit, calls } = await negotiation({}, [answer(api.offers.counter, thread())]);
    await retype(user, await openCounter(user), '12700');
    server.thread = thread({ last: THIRD, versions: [...thread().versions, THIRD], rounds: 3 });
    await emit({ key: 'offer.countered', about: { kind: 'offer', id: OFFER_ID } });
    expect(await screen.findByText('The other side has answered')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'What the new terms change' })).toHaveTextContent('−100.00 USD/t');
    await user.click(screen.getByRole('button', { name: 'Answer the new terms' }));
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12,700');
    expect(screen.queryByText('The other side has answered')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.offers.counter)?.body).toMatchObject({
        price: '12700',
        versionId: THIRD.id,
      }),
    );
  });

  it('cannot be sent any more when the offer is withdrawn meanwhile, and still shows what was typed', async () => {
    const { user, server, emit } = await negotiation();
    await retype(user, await openCounter(user), '12700');
    server.thread = thread({ state: 'withdrawn', events: [], yourTurn: false });
    await emit({ key: 'offer.withdrawn', about: { kind: 'offer', id: OFFER_ID } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send counter-offer' })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12700');
    expect(screen.getByText('What you typed is kept.')).toBeInTheDocument();
  });
});

describe('ending a negotiation', () => {
  it('by rejection needs no reason and sends one that was given', async () => {
    const { user, calls, toasts } = await negotiation({}, [
      answer(api.offers.reject, thread({ state: 'rejected', events: [] })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reject offer' }));
    const dialog = await screen.findByRole('dialog', { name: /^Reject the offer/ });
    await user.type(within(dialog).getByRole('textbox'), 'Too dear');
    await user.click(within(dialog).getByRole('button', { name: 'Reject offer' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(calls.find(({ route }) => route === api.offers.reject)?.body).toEqual({
      versionId: COUNTERED.id,
      reason: 'Too dear',
    });
  });

  it('by withdrawal asks first', async () => {
    const { user, calls } = await negotiation({ events: ['withdraw'], yourTurn: false }, [
      answer(api.offers.withdraw, thread({ state: 'withdrawn', events: [] })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
    expect(calls.some(({ route }) => route === api.offers.withdraw)).toBe(false);
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your offer?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw offer' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.offers.withdraw)?.body).toEqual({ versionId: COUNTERED.id }),
    );
  });
});

it('a negotiation that is not yours is not shown', async () => {
  await mount({ at, answers: [answer(api.offers.get, refusal(404, 'not_found'))] });
  expect(await screen.findByText('This page or record does not exist, or is not yours to see.')).toBeInTheDocument();
});

it('an offer whose time runs out while it is read is shown as expired', async () => {
  let soon: number | undefined;
  const asked = () => {
    soon ??= Date.now() + 200;
    const open = thread({ last: { ...COUNTERED, expiresAt: new Date(soon).toISOString() } });
    return Date.now() < soon ? open : thread({ state: 'expired', events: [], yourTurn: false });
  };
  await mount({ at, answers: [answer(api.offers.get, asked)] });
  expect(await screen.findByText('The offer has expired. The negotiation has ended.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
});
