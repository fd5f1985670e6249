import { api, LANGUAGES } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import en from '../src/messages/en.json';
import { card, LOT, pageOf } from './lots';
import { mount } from './mount';
import { matches, NEED, need, requirementCard, pair } from './requirements';

const precision = answer(api.matching.precision, { percent: null, n: 0, days: 90 });
const buying = [
  precision,
  answer(api.requirements.mine, pageOf([requirementCard()])),
  answer(api.matching.listings, matches()),
];
const selling = [
  precision,
  answer(api.listings.mine, pageOf([card()])),
  answer(api.requirements.mine, pageOf([])),
  answer(api.matching.buyers, matches()),
];

/** Colours need a real browser; everything else is checked here. */
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

describe('a buyer on Smart Trading', () => {
  it('reads the score of each lot, three sentences, and parts that add up to it', async () => {
    const user = userEvent.setup();
    await mount({ at: '/smart-trading', role: 'buyer', answers: buying });
    const item = await screen.findByRole('article', { name: /Copper cathodes/ });
    expect(within(item).getByLabelText('Score 79.9 of 100')).toBeVisible();
    expect(
      within(item)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Price 0.4% under the limit.',
      'Cu is 99.97 %, wanted at least 99.99 % (−16.9 points).',
      'Delivery term as wanted; another continent (−2.4 points).',
    ]);
    await user.click(within(item).getByText('How the score comes about'));
    expect(within(item).getByText('8.1 of 25')).toBeVisible();
    expect(within(item).getByText(/capped at 79.9 \(−0.2 from 80.1\)/)).toBeVisible();
    const offer = within(item).getByRole('link', { name: 'Open and offer' });
    expect(offer).toHaveAttribute('href', `/listing/${LOT}?requirement=${NEED}`);
  });

  it('reads why a lot was left out', async () => {
    const user = userEvent.setup();
    await mount({ at: '/smart-trading', role: 'buyer', answers: buying });
    await user.click(await screen.findByRole('button', { name: 'Why not 1 other?' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText('Off-grade cathodes')).toBeVisible();
    expect(within(drawer).getByText('Cu is 99.9 %, below the limit of 99.95 %.')).toBeVisible();
  });

  it('is told that nothing has been measured yet, or the figure with its n', async () => {
    await mount({ at: '/smart-trading', role: 'buyer', answers: buying });
    expect(await screen.findByText(/has not been measured yet \(n = 0\)/)).toBeVisible();
  });

  it('says whether a suggestion was useful', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: '/smart-trading',
      role: 'buyer',
      answers: [...buying, answer(api.matching.mark, { message: 'ok' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const sent = calls.find(({ route }) => route === api.matching.mark);
    expect(sent).toMatchObject({ params: { id: NEED }, body: { listingId: LOT, useful: true } });
  });

  it('without a requirement is led to posting one', async () => {
    await mount({
      at: '/smart-trading',
      role: 'buyer',
      answers: [precision, answer(api.requirements.mine, pageOf([]))],
    });
    expect(await screen.findByText('No open requirement')).toBeVisible();
  });

  it('sees weak matches on request alone', async () => {
    const user = userEvent.setup();
    const weak = pair({ match: { ...pair().match, score: '31.0', band: 'hidden', caps: [] } });
    await mount({
      at: '/smart-trading',
      role: 'buyer',
      answers: [...buying.slice(0, 2), answer(api.matching.listings, matches({ matches: [weak] }))],
    });
    await user.click(await screen.findByRole('switch', { name: 'Show 1 weak match' }));
    expect(await screen.findByLabelText('Score 31.0 of 100')).toBeVisible();
  });
});

it('a seller points a buyer to a lot', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: '/smart-trading',
    role: 'seller',
    answers: [...selling, answer(api.requirements.invite, { message: 'ok' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Point the buyer to it' }));
  const sent = calls.find(({ route }) => route === api.requirements.invite);
  expect(sent).toMatchObject({ params: { id: NEED }, body: { listingId: LOT } });
});

it('who neither buys nor sells is told so', async () => {
  await mount({ at: '/smart-trading', role: 'investor', answers: [precision] });
  expect(await screen.findByText('Matching is for buyers and sellers')).toBeVisible();
});

describe('the form of a requirement', () => {
  it('publishes what was typed', async () => {
    const user = userEvent.setup();
    const draft = need({ state: 'draft', events: ['edit', 'publish'] });
    const { calls } = await mount({
      at: '/requirements/new',
      role: 'buyer',
      answers: [
        answer(api.requirements.create, draft),
        answer(api.requirements.publish, need()),
        answer(api.requirements.get, draft),
        ...buying,
      ],
    });
    await user.type(await screen.findByLabelText(/^Title/), 'Zinc');
    await user.type(screen.getByLabelText(/^Quantity/), '300');
    await user.click(screen.getByRole('button', { name: 'Add a limit' }));
    await user.type(screen.getByLabelText(/^Element/), 'Zn');
    await user.type(screen.getByLabelText(/^Target/), '99.995');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { level: 1, name: 'Smart Trading' });
    const created = calls.find(({ route }) => route === api.requirements.create);
    expect(created).toMatchObject({
      body: {
        title: 'Zinc',
        quantity: '300',
        parameters: [{ element: 'Zn', unit: '%', kind: 'min', target: '99.995' }],
        priceBasis: { type: 'fixed' },
      },
    });
    expect(calls.some(({ route }) => route === api.requirements.publish)).toBe(true);
  });

  it('begins with the delivery of the newest one and the unit of the mineral, and goes on to a tender', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({
      at: '/requirements/new',
      role: 'buyer',
      answers: [
        answer(api.requirements.create, need({ state: 'draft', events: ['edit', 'publish'] })),
        answer(api.companies.directory, pageOf([])),
        ...buying,
      ],
    });
    expect(await screen.findByLabelText('Delivery term')).toHaveValue('CIF');
    expect(screen.getByRole('combobox', { name: 'Named place' })).toHaveValue('Rotterdam');
    expect(screen.getByRole('combobox', { name: 'Country of destination' })).toHaveValue('Netherlands');
    await user.type(screen.getByRole('combobox', { name: 'Mineral' }), 'Lithium');
    await user.click(await screen.findByRole('option', { name: 'Lithium' }));
    await waitFor(() => expect(screen.getByLabelText('Unit', { exact: true })).toHaveValue('dmt'));
    await user.click(screen.getByRole('button', { name: 'Put out to tender' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/tenders/new' }));
    expect(router.state.location.search).toBe(`?requirement=${NEED}`);
    expect(calls.find(({ route }) => route === api.requirements.create)).toMatchObject({
      body: { mineralType: 'lithium', unit: 'dmt', incoterm: 'CIF', destinationCountry: 'NL' },
    });
    expect(calls.some(({ route }) => route === api.requirements.publish)).toBe(false);
  });

  it('of a first need goes to the country of the company', async () => {
    await mount({
      at: '/requirements/new',
      role: 'buyer',
      answers: [answer(api.requirements.mine, pageOf([])), answer(api.companies.mine, { country: 'DE' } as never)],
    });
    expect(await screen.findByRole('combobox', { name: 'Country of destination' })).toHaveValue('Germany');
  });

  it('changes an open requirement by the version that was read', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: `/requirements/${NEED}`,
      role: 'buyer',
      answers: [answer(api.requirements.get, need()), answer(api.requirements.update, need({ version: 3 }))],
    });
    const quantity = await screen.findByLabelText(/^Quantity/);
    await user.clear(quantity);
    await user.type(quantity, '600');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const sent = calls.find(({ route }) => route === api.requirements.update);
    expect(sent).toMatchObject({ body: { version: 2, quantity: '600', carriage: null } });
  });

  it('is read by a seller, without the means to change it', async () => {
    await mount({
      at: `/requirements/${NEED}`,
      role: 'seller',
      answers: [answer(api.requirements.get, need({ own: false, events: [] }))],
    });
    expect(await screen.findByText('Rhine Cathodes, Germany')).toBeVisible();
    expect(screen.getByText('Cu at least 99.99 % (limit 99.95 %)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('the lists of requirements', () => {
  it('show a buyer its own', async () => {
    await mount({
      at: '/requirements',
      role: 'buyer',
      answers: [answer(api.requirements.mine, pageOf([requirementCard()]))],
    });
    expect(await screen.findByRole('link', { name: 'Copper cathodes, 500 t' })).toHaveAttribute(
      'href',
      `/requirements/${NEED}`,
    );
  });

  it('show a seller what buyers look for, and an unnamed buyer as such', async () => {
    const unnamed = requirementCard({ own: false, buyer: { id: null, name: null, country: 'KR', verified: true } });
    await mount({ at: '/requirements', role: 'seller', answers: [answer(api.requirements.open, pageOf([unnamed]))] });
    expect(await screen.findByText(/Buyer not named/)).toBeVisible();
  });
});

type Page = [name: string, at: string, role: 'buyer' | 'seller', answers: Parameters<typeof mount>[0]['answers']];
const PAGES: Page[] = [
  ['a buyer’s matches', '/smart-trading', 'buyer', buying],
  ['a seller’s matches', '/smart-trading', 'seller', selling],
  ['the form', `/requirements/${NEED}`, 'buyer', [answer(api.requirements.get, need())]],
  ['the facts', `/requirements/${NEED}`, 'seller', [answer(api.requirements.get, need({ own: false, events: [] }))]],
  ['the list', '/requirements', 'buyer', [answer(api.requirements.mine, pageOf([requirementCard()]))]],
];
describe.each(LANGUAGES)('in %s', (language) => {
  it.each(PAGES)('%s has no accessibility violation and one h1', async (_, at, role, answers) => {
    const { container } = await mount({ at, role, answers, language });
    await screen.findAllByText(/Copper cathodes/);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await violations(container)).toEqual([]);
  });
});

it('every sentence of the rules has its words', () => {
  const codes = ['spec.met', 'spec.none', 'spec.short', 'quantity.full', 'quantity.part', 'price.under', 'price.at'];
  const more = ['price.over', 'price.anomaly', 'price.unknown', 'logistics', 'trust', 'timing.late', 'timing.in_time'];
  const keys = [...codes, ...more, 'certificates.missing', 'certificates.held', 'certificates.risk'];
  expect(keys.filter((code) => !(`marketplace.match.reason.${code}` in en))).toEqual([]);
});
