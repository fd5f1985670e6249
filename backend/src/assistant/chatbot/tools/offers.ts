import { type AssistantSource, api, type OfferThreadCard } from '@orebridge/contracts';
import { dec, usdValue } from '@orebridge/trade';
import { isViewing } from '../../../platform/context/ctx.js';
import { figuresIn, objectOfPage } from '../reading.js';
import type { Ask, Tool } from '../tool.js';

const source = ({ id, reference, updatedAt }: OfferThreadCard): AssistantSource => ({
  kind: 'offer',
  id,
  label: reference,
  path: `/offers/${id}`,
  asOf: updatedAt,
});

const name = ({ listing }: OfferThreadCard): string => listing.mineralName ?? listing.reference;

const openOffers = async (ask: Ask): Promise<OfferThreadCard[]> =>
  (await ask.read(api.offers.list, { query: { state: 'pending', limit: '50' } })).items.filter(
    ({ side }) => side !== null,
  );

/** The largest first: sums in several currencies are held against one another in dollars, those without a rate last. */
const byWorth = async (ask: Ask, offers: readonly OfferThreadCard[]): Promise<OfferThreadCard[]> => {
  const isForeign = offers.some(({ last }) => last.terms.currency !== 'USD');
  const { rates } = isForeign ? await ask.read(api.fx.rates, { query: {} }) : { rates: [] };
  const perEuro = Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));
  const worth = ({ last: { terms } }: OfferThreadCard) => dec(usdValue(perEuro, terms.total, terms.currency) ?? '-1');
  return offers.toSorted((a, b) => worth(b).cmp(worth(a)));
};

/** The own company's open offers, side by side. */
export const compareOffers: Tool = {
  name: 'offers.compare',
  phrases: [
    [
      'compare|comparison|comparer|comparaison|comparez|compara|comparar|comparacion|比较|对比',
      'offer|offre|oferta|报价',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const object = objectOfPage(ask.page);
    const open = await openOffers(ask);
    const same = open.find(({ id }) => id === object?.id);
    const ofLot = object?.kind === 'listing' ? object.id : same?.listing.id;
    const about = ofLot ? open.filter(({ listing }) => listing.id === ofLot) : open;
    const chosen = (await byWorth(ask, about)).slice(0, 5);
    const [first] = chosen;
    if (!first) return { text: i18n.t('dani.offers.none') };
    const lines = chosen.map((one, place) => {
      const { terms } = one.last;
      return `${place + 1}. ${i18n.t('dani.offers.line', {
        reference: one.reference,
        name: name(one),
        quantity: i18n.number(terms.quantity),
        unit: terms.unit,
        price: i18n.number(terms.price),
        currency: terms.currency,
        total: i18n.number(terms.total),
        term: terms.incoterm,
        place: terms.place,
        payment: i18n.t(`dani.payment.${terms.paymentTerms}`),
        delivery: i18n.date(terms.deliveryDate),
      })}`;
    });
    const comparable = chosen.every(
      ({ last, listing }) => last.terms.currency === first.last.terms.currency && listing.id === first.listing.id,
    );
    const best = [...chosen].sort((a, b) => dec(b.last.terms.price).cmp(dec(a.last.terms.price)))[0]!;
    const verdict = i18n.t('dani.offers.best', {
      reference: best.reference,
      price: i18n.number(best.last.terms.price),
      currency: best.last.terms.currency,
    });
    return {
      text: [i18n.t('dani.offers.intro'), ...lines, ...(comparable && chosen.length > 1 ? [verdict] : [])].join('\n'),
      sources: chosen.map(source),
    };
  },
};

/** Writes a counter-offer for the person to send: the price is new, every other term stays. */
export const counterOffer: Tool = {
  name: 'offers.counter',
  phrases: [
    ['counter-offer|counter offer|counteroffer|counter at|contre-offre|contre offre|contraoferta|还价|还盘|反报价'],
    [
      'draft|write|prepare|redige|ecris|prepare|redacta|escribe|prepara|起草|拟|写',
      'counter|contre-offre|contraoferta|还价|还盘',
    ],
  ],
  answer: async (ask) => {
    const { i18n, ctx } = ask;
    if (isViewing(ctx)) return { text: i18n.t('dani.refuse.view'), refused: true };
    const price = figuresIn(ask.text, ask.language).find(({ unit }) => unit === null)?.value;
    if (!price || !dec(price).gt(0)) return { text: i18n.t('dani.counter.price') };
    const waiting = (await openOffers(ask)).filter(({ yourTurn }) => yourTurn);
    const object = objectOfPage(ask.page);
    const meant =
      waiting.find(({ id }) => id === object?.id) ??
      (waiting.length === 1 && object?.kind !== 'offers' ? waiting[0] : undefined);
    if (!meant)
      return {
        text: i18n.t(waiting.length ? 'dani.counter.which' : 'dani.counter.none'),
        sources: waiting.slice(0, 5).map(source),
      };
    const { message: _, total: __, unit, ...terms } = meant.last.terms;
    return {
      text: i18n.t('dani.counter', {
        price: i18n.number(price),
        currency: terms.currency,
        unit,
        reference: meant.reference,
        before: i18n.number(terms.price),
      }),
      sources: [source(meant)],
      card: {
        kind: 'counter',
        offerId: meant.id,
        reference: meant.reference,
        versionId: meant.last.id,
        unit,
        terms: { ...terms, price },
        before: { price: terms.price },
      },
    };
  },
};
