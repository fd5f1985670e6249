import { type AssistantSource, api, can, type SeriesSummary } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import { convert, dec, isConvertible, type MineralId, REFERENCE_GOODS, type ReferenceGoods } from '@orebridge/trade';
import { figuresIn, mineralIn, plain } from '../reading.js';
import { type Ask, periodOf, type Tool } from '../tool.js';
import { priceSource } from './knowledge.js';
import { lotOfPage, lotSource } from './lots.js';

const goodsOf = (mineral: MineralId) => REFERENCE_GOODS.find(({ minerals }) => minerals.includes(mineral));

/** Where a series was read, with the day of its last price. */
export const seriesSource = ({ id, label, last, frequency }: SeriesSummary): AssistantSource => ({
  kind: 'price-series',
  id,
  label,
  path: `/prices?series=${id}`,
  asOf: last && periodOf(last.date, frequency),
});

/** The series by which a mineral is priced: the one whose goods are described, else the first; null when none is loaded. */
export const seriesOf = async (ask: Ask, mineral: MineralId): Promise<SeriesSummary | null> => {
  const { items } = await ask.read(api.marketData.series, { query: { mineral } });
  const goods = goodsOf(mineral);
  const priced = items.filter(({ last }) => last);
  return priced.find(({ id }) => id === goods?.series) ?? priced.find(({ primary }) => primary) ?? priced[0] ?? null;
};

/** How the price of the lot on the page compares with its published series. */
const comparedLot = async (ask: Ask) => {
  const { i18n } = ask;
  const lot = await lotOfPage(ask);
  if (!lot) return null;
  const { comparison } = await ask.read(api.prices.ofListing, { params: { id: lot.id } });
  if (!comparison) return null;
  const { series, price, reference, differencePct } = comparison;
  return {
    text: i18n.t('dani.price.lot', {
      name: lot.mineralName ?? lot.reference,
      price: i18n.number(price),
      currency: series.currency,
      unit: series.unit,
      label: series.label,
      reference: i18n.number(reference.price),
      date: i18n.date(periodOf(reference.date, series.frequency)),
      difference: i18n.number(dec(differencePct).abs().toFixed()),
      side: differencePct.startsWith('-') ? 'below' : 'above',
    }),
    sources: [
      lotSource(lot),
      priceSource({ ...series, ...reference, date: periodOf(reference.date, series.frequency) }),
    ],
  };
};

const KILO = /per kg|par kg|le kg|por kg|el kg|kilo|公斤|千克/;

/** What the metal in one tonne, or one kilogram, of a grade is worth at the price; null where the series tells no grade. */
const contentLine = (ask: Ask, series: SeriesSummary, goods: ReferenceGoods | undefined, price: string) => {
  const { i18n, text, language } = ask;
  const grade = figuresIn(text, language).find(({ unit }) => unit === 'percent')?.value;
  if (!grade || !goods?.of || goods.series !== series.id || !isConvertible(goods.unit, 't')) return null;
  const per = goods.unit === 'kg' || KILO.test(plain(text)) ? 'kg' : 't';
  const content = dec(grade).div(100);
  const value = dec(price)
    .times(convert(1, per, goods.unit))
    .times(dec(grade))
    .div(goods.of.gradePct);
  return i18n.t('dani.price.content', {
    grade: i18n.number(grade),
    per,
    content: i18n.number(
      content
        .times(per === 't' ? 1000 : 1)
        .toDecimalPlaces(4)
        .toFixed(),
    ),
    what: goods.of.element,
    value: i18n.amount(value.toFixed(2)),
    currency: series.currency,
  });
};

/** The middle of the deals closed in the last 30 days, for whom market data are open. */
const medianLine = async ({ ctx, i18n, read }: Ask, mineral: MineralId): Promise<string[]> => {
  if (!ctx.actingRole || !can(ctx.actingRole, 'view:market_data')) return [];
  const { dealMedian } = await read(api.marketData.mineral, { query: { mineral } });
  if (!dealMedian) return [i18n.t('dani.price.few')];
  const { price, unit, n, form } = dealMedian;
  return [i18n.t('dani.price.median', { price: i18n.number(price), unit, n, form: i18n.t(`dani.price.form.${form}`) })];
};

const published = async (ask: Ask) => {
  const { i18n } = ask;
  const mineral = mineralIn(ask.text);
  if (!mineral) return (await comparedLot(ask)) ?? { text: i18n.t('dani.price.ask') };
  const series = await seriesOf(ask, mineral);
  const name = mineralName(i18n, mineral);
  if (!series?.last)
    return { text: [i18n.t('dani.price.none', { mineral: name }), ...(await medianLine(ask, mineral))].join('\n') };
  const { last, range, currency, unit, frequency } = series;
  const content = contentLine(ask, series, goodsOf(mineral), last.price);
  const text = [
    i18n.t('dani.price', {
      mineral: name,
      price: i18n.number(last.price),
      currency,
      unit,
      label: series.label,
      date: i18n.date(periodOf(last.date, frequency)),
      source: series.source,
    }),
    ...(series.stale ? [i18n.t('dani.price.stale')] : []),
    ...(range
      ? [
          i18n.t('dani.price.range', {
            low: i18n.number(range.low),
            high: i18n.number(range.high),
            currency,
            unit,
            span: frequency === 'annual' ? 'years' : 'months',
          }),
        ]
      : []),
    ...(content ? [content] : []),
    ...(await medianLine(ask, mineral)),
    ...(goodsOf(mineral)?.series === series.id ? [i18n.t('dani.price.goods')] : []),
  ];
  return { text: text.join('\n'), sources: [seriesSource(series)] };
};

/** The published price of a mineral, or the lot's on the page against it. */
export const usualPrice: Tool = {
  name: 'price.usual',
  phrases: [
    [
      'price|cost|worth|prix|valeur|precio|valor|价格|价钱|行情',
      'usual|range|market|current|today|reference|typical|last|habituel|fourchette|marche|actuel|aujourd|reference|usual|rango|mercado|actual|hoy|referencia|habitual|通常|区间|市场|目前|今天|参考|一般',
    ],
    ['price|prix|precio|价格', 'what|how much|quel|combien|cual|cuanto|que|多少|什么'],
  ],
  answer: published,
};

/** The same for those who ask what is fair, mostly by the kilogram. */
export const fairPrice: Tool = {
  name: 'price.fair',
  phrases: [
    ['fair|juste|equitable|justo|公平|合理', 'price|prix|precio|价'],
    ['price|prix|precio|价', 'per kg|par kg|le kg|por kg|el kg|kilo|每公斤|每千克', '%'],
    ['fair|juste|justo|公平|合理', 'price|prix|precio|价', 'kg|kilo|公斤|%'],
  ],
  answer: published,
};
