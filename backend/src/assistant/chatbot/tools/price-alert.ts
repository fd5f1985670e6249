import type { SeriesSummary } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import { type Decimal, dec, type PriceAlertKind } from '@orebridge/trade';
import { isViewing } from '../../../platform/context/ctx.js';
import { figuresIn, mineralIn, plain } from '../reading.js';
import { type Ask, periodOf, type Tool } from '../tool.js';
import { seriesOf, seriesSource } from './prices.js';

const NEW_LOTS = /\bnew (lot|listing|offer)|\blots?\b|annonce|nouveau lot|lotes?\b|anuncio|批次|挂牌/;
const FALLS = /drop|fall|below|under|lower|baisse|chute|tombe|sous|descend|moins|baja|cae|debajo|menos|下跌|跌|低于|降/;
const RISES =
  /rise|climb|above|over|higher|hausse|monte|augmente|dessus|depasse|sube|aumenta|encima|supera|上涨|涨|高于|超过/;

const rounded = (price: Decimal): string => price.toDecimalPlaces(price.lt(10) ? 4 : 2).toFixed();

interface Rule {
  readonly kind: Extract<PriceAlertKind, 'above' | 'below'>;
  readonly level: string;
  /** By how many per cent the level lies off the last price; null when the question names the level itself. */
  readonly share: string | null;
}

/** The level that a question names, or what its per cent make of the last price. */
const ruleIn = ({ text, language }: Ask, last: string): Rule | null => {
  const words = plain(text);
  const kind = FALLS.test(words) ? 'below' : RISES.test(words) ? 'above' : null;
  const figures = figuresIn(text, language).filter(({ value }) => dec(value).gt(0));
  const share = figures.find(({ unit }) => unit === 'percent')?.value;
  if (!kind) return null;
  if (share && dec(share).lt(100)) {
    const off = dec(share).div(100);
    return { kind, share, level: rounded(dec(last).times(kind === 'below' ? dec(1).minus(off) : off.plus(1))) };
  }
  const level = figures.find(({ unit }) => unit === null)?.value;
  return level ? { kind, level, share: null } : null;
};

const prepared = (ask: Ask, series: SeriesSummary, last: NonNullable<SeriesSummary['last']>) => {
  const { i18n } = ask;
  const rule = ruleIn(ask, last.price);
  const { id, label, currency, unit, frequency, stale } = series;
  const per = `${currency}/${unit}`;
  const known = i18n.t('dani.alert.last', {
    label,
    last: i18n.number(last.price),
    per,
    date: i18n.date(periodOf(last.date, frequency)),
    frequency,
  });
  if (!rule) return { text: [known, i18n.t('dani.alert.level')].join('\n'), sources: [seriesSource(series)] };
  const { kind, level, share } = rule;
  const text = [
    i18n.t('dani.alert.price', {
      label,
      kind,
      level: i18n.number(level),
      per,
      share: share ? i18n.number(share) : 'none',
    }),
    known,
    ...(stale ? [i18n.t('dani.alert.stale')] : []),
    i18n.t('dani.alert.confirm'),
  ].join('\n');
  const card = {
    kind: 'price-alert' as const,
    label,
    currency,
    unit,
    rule: { series: id, kind, level, periods: null },
  };
  return { text, sources: [seriesSource(series)], card };
};

/** Prepares an alert on the published price of a mineral, or on new lots of it; the person confirms it. */
export const priceAlert: Tool = {
  name: 'alert.create',
  phrases: [
    [
      'alert|notify|tell me when|watch|alerte|avertis|previens|avisame|alertame|alerta|notifica|提醒|通知|预警|警报',
      'if|when|drop|rise|fall|price|new|si|quand|baisse|chute|hausse|prix|nouveau|cuando|baja|cae|sube|precio|nuevo|如果|当|下跌|上涨|跌|价格|新',
    ],
  ],
  answer: async (ask) => {
    const { i18n, ctx, text } = ask;
    if (isViewing(ctx)) return { text: i18n.t('dani.refuse.view'), refused: true };
    const mineral = mineralIn(text);
    if (!mineral) return { text: i18n.t('dani.price.ask') };
    const wantsLots = NEW_LOTS.test(plain(text));
    const series = wantsLots ? null : await seriesOf(ask, mineral);
    if (series?.last) return prepared(ask, series, series.last);
    const name = mineralName(i18n, mineral);
    return {
      text: i18n.t(wantsLots ? 'dani.alert.lots' : 'dani.alert.noSeries', { mineral: name }),
      card: { kind: 'search', name: i18n.t('dani.alert.name', { mineral: name }), query: `mineral=${mineral}` },
    };
  },
};
