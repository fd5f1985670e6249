import type { AssistantSource } from '@orebridge/contracts';
import {
  dec,
  EMISSION_CLASSES,
  emissionsOf,
  HUB_KG_PER_TONNE,
  type LegMode,
  laytime,
  USUAL_CLASS,
  moneyText,
  USUAL_TERMINALS,
} from '@orebridge/trade';
import { type Figure, figuresIn, plain } from '../reading.js';
import { pageSource } from '../page-source.js';
import type { Translator } from '../../../platform/i18n/index.js';
import type { Ask, Tool } from '../tool.js';
import { requestOfPage } from './freight.js';
import { requestSource } from './freight-quotes.js';

/** The calculators with what the question names filled in. */
const calculator = (
  i18n: Translator,
  name: string,
  values: Readonly<Record<string, string | undefined>>,
): AssistantSource => {
  const filled = new URLSearchParams({ calc: name });
  for (const [key, value] of Object.entries(values)) if (value !== undefined) filled.set(key, value);
  return {
    ...pageSource(i18n, 'dani.page.calculators', '/freight-calculators'),
    path: `/freight-calculators?${filled.toString()}`,
  };
};

const MODES: readonly (readonly [LegMode, RegExp])[] = [
  ['road', /\b(road|truck|lorry|route|camion|carretera)s?\b|公路|卡车|汽运/],
  ['rail', /\b(rail|train|railway|chemin de fer|ferroviaire|ferrocarril|tren)s?\b|铁路/],
  ['sea_bulk', /\b(bulk|vrac|granel)\b|散货|散装/],
  ['sea_container', /\b(container|conteneur|contenedor|contenedore|sea|ocean|mer|mar)s?\b|集装箱|海运/],
  ['barge', /\b(barge|peniche|barcaza|gabarra)s?\b|驳船|内河/],
  ['air', /\b(air|avion|aerien|aereo)\b|空运|航空/],
];
const PER_KM = '1000';

/** The modes that a text names, in its order; containers and bulk at sea are one of the two. */
const modesIn = (words: string): LegMode[] =>
  MODES.flatMap(([mode, written]) => {
    const at = words.search(written);
    return at < 0 ? [] : [{ mode, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ mode }) => mode);

/** Emissions of a cargo by the modes, tonnes and kilometres of the question (trade rules 5.6). */
export const emissions: Tool = {
  name: 'freight.emissions',
  phrases: [
    [
      'co2|co2e|emission|emision|排放|碳',
      'estimat|calcul|how much|road|container|combien|route|conteneur|estim|cuant|carretera|contenedor|估算|计算|多少|公路|集装箱',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const figures = figuresIn(ask.text, ask.language);
    const tonnes = figures.find(({ unit, value }) => unit === 't' && dec(value).gt(0))?.value;
    const ways = figures.filter(({ unit, value }) => unit === 'km' && dec(value).gt(0)).map(({ value }) => value);
    const modes = modesIn(plain(ask.text));
    const [first] = modes;
    const one = modes.length === 1 ? first : undefined;
    const page = calculator(i18n, 'emissions', {
      tonnes,
      km: ways.length === 1 ? ways[0] : undefined,
      vehicle: one && USUAL_CLASS[one],
    });
    if (!tonnes || !first) return { text: i18n.t('dani.co2.ask'), sources: [page] };
    const known = ways.length === modes.length;
    const chain = modes.map((mode, at) => ({ vehicle: USUAL_CLASS[mode], km: known ? ways[at]! : PER_KM, mode }));
    const { legs, hubs, total, perTonne } = emissionsOf(tonnes, chain, USUAL_TERMINALS);
    const lines = chain.map(({ vehicle, km, mode }, at) => {
      const { intensity, grade } = EMISSION_CLASSES[vehicle];
      return `- ${i18n.t('dani.co2.line', {
        mode: i18n.t(`freight.mode.${mode}`),
        km: i18n.number(km),
        factor: i18n.number(intensity),
        grade,
        kg: i18n.number(legs[at]!.toDecimalPlaces(1).toFixed()),
      })}`;
    });
    const terminals = `- ${i18n.t('dani.co2.terminals', { count: USUAL_TERMINALS, factor: i18n.number(HUB_KG_PER_TONNE), kg: i18n.number(hubs.toDecimalPlaces(1).toFixed()) })}`;
    const sum = i18n.t('dani.co2.total', {
      kg: i18n.number(total.toDecimalPlaces(1).toFixed()),
      perTonne: i18n.number(perTonne.toDecimalPlaces(1).toFixed()),
    });
    return {
      text: [
        i18n.t(known ? 'dani.co2.intro' : 'dani.co2.noWay', { tonnes: i18n.number(tonnes) }),
        ...lines,
        terminals,
        ...(known ? [sum] : []),
        i18n.t('dani.co2.note'),
      ].join('\n'),
      sources: [page],
    };
  },
};

const USED = /(used|utilis|usad|emplead|consum|使用|实际|用了)/;
const ALLOWED = /(allow|permis|alloue|accorde|permitid|concedid|允许|许可)/;
const DAILY = /(demurrage|surestarie|demora|滞期费率?|每[天日])\D{0,14}$/;
const DAILY_TONNES = /每[天日] ?$/;

/** The terms of the call as the question states them. */
const termsIn = (ask: Ask) => {
  const figures = figuresIn(ask.text, ask.language);
  const days = figures.filter(({ unit }) => unit === 'days');
  const near = ({ after, before }: Figure, what: RegExp) =>
    what.test(after.split(/[,;]/)[0] ?? '') || what.test(before.slice(-12));
  const allowed = days.find((one) => near(one, ALLOWED));
  const used = days.find((one) => one !== allowed && near(one, USED)) ?? days.find((one) => one !== allowed);
  const rate = figures.find(({ unit, before }) => unit === 't a day' || (unit === 't' && DAILY_TONNES.test(before)));
  const cargo = figures.find((one) => one.unit === 't' && one !== rate);
  const daily =
    figures.find(({ unit }) => unit === 'a day') ??
    figures.find(({ unit, before }) => unit === null && DAILY.test(before));
  return {
    used: used?.value,
    allowed: allowed?.value,
    cargo: cargo?.value,
    rate: rate?.value,
    daily: daily?.value,
    currency: /\b(usd|eur|gbp|cny)\b/.exec(plain(ask.text))?.[1]?.toUpperCase(),
  };
};

/** The same of the request on the page, where a quote with laytime was accepted. */
const termsOfPage = async (ask: Ask) => {
  const request = await requestOfPage(ask);
  const quote = request?.answers.find(({ state, terms }) => state === 'accepted' && terms.laytime);
  return request && quote?.terms.laytime ? { request, currency: quote.currency, ...quote.terms.laytime } : null;
};

/** Demurrage or despatch by the figures of the question (trade rules 5.5); what it still needs, it asks for. */
export const demurrage: Tool = {
  name: 'freight.laytime',
  phrases: [
    [
      'demurrage|despatch|laytime|surestarie|estarie|demora|estadia|滞期|速遣|装卸时间',
      'how much|used|days|calcul|combien|jours|cuant|dias|多少|天|计算',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const stated = termsIn(ask);
    const onPage = await termsOfPage(ask);
    const terms = {
      ...stated,
      cargo: stated.cargo ?? onPage?.request.wet,
      rate: stated.rate ?? onPage?.ratePerDay,
      daily: stated.daily ?? onPage?.demurragePerDay,
      currency: stated.currency ?? onPage?.currency ?? '',
    };
    const page = calculator(i18n, 'laytime', {
      cargo: terms.cargo,
      ratePerDay: terms.rate,
      usedDays: terms.used,
      demurragePerDay: terms.daily,
    });
    const { used, allowed, cargo, rate, daily, currency } = terms;
    const isAllowedKnown = allowed !== undefined || (cargo !== undefined && rate !== undefined && dec(rate).gt(0));
    if (!used || !daily || !isAllowedKnown) {
      const missing = [
        ...(used ? [] : ['used']),
        ...(isAllowedKnown ? [] : ['allowed']),
        ...(daily ? [] : ['daily']),
      ].map((what) => `- ${i18n.t(`dani.laytime.missing.${what}`)}`);
      return {
        text: [
          used ? i18n.t('dani.laytime.so_far', { used: i18n.number(used) }) : i18n.t('dani.laytime.ask'),
          ...missing,
          i18n.t('dani.laytime.formula'),
        ].join('\n'),
        sources: [page],
      };
    }
    const result = laytime({
      cargo: allowed ?? cargo!,
      ratePerDay: allowed ? '1' : rate!,
      usedDays: used,
      demurragePerDay: daily,
      currency,
    });
    const isLate = result.balance.gt(0);
    const text = [
      allowed
        ? i18n.t('dani.laytime.allowed', { allowed: i18n.number(allowed) })
        : i18n.t('dani.laytime.from', {
            cargo: i18n.number(cargo!),
            rate: i18n.number(rate!),
            allowed: i18n.number(result.allowed.toDecimalPlaces(4).toFixed()),
          }),
      i18n.t(isLate ? 'dani.laytime.late' : 'dani.laytime.saved', {
        used: i18n.number(used),
        days: i18n.number(result.balance.abs().toDecimalPlaces(4).toFixed()),
        daily: i18n.number(isLate ? daily : dec(daily).div(2).toFixed()),
        amount: i18n.amount(moneyText(isLate ? result.demurrage : result.despatch, currency)),
        currency,
      }),
      i18n.t('dani.laytime.note'),
    ].join('\n');
    return { text, sources: [...(onPage ? [requestSource(onPage.request)] : []), page] };
  },
};
