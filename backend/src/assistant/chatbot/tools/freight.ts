import { api, type FreightRequest, type FreightRequestCard } from '@orebridge/contracts';
import { type GroupACargo, groupAProblems } from '@orebridge/trade';
import { countriesIn, figuresIn, objectOfPage, plain } from '../reading.js';
import { placeIn } from '../places.js';
import { pageSource } from '../page-source.js';
import type { Ask, Tool } from '../tool.js';
import { requestSource } from './freight-quotes.js';
import { lotOfPage, lotSource } from './lots.js';

const SHOWN = 5;

/** The request for freight of the page that the person is on; null elsewhere. @throws AppError when it may not be seen */
export const requestOfPage = async (ask: Ask): Promise<FreightRequest | null> => {
  const object = objectOfPage(ask.page);
  return object?.kind === 'freight-requests' ? ask.read(api.freightRequests.get, { params: { id: object.id } }) : null;
};

const wayOf = ({ legs }: FreightRequestCard, { i18n }: Ask): string =>
  [
    legs[0]?.from.name,
    ...legs.map(({ mode, to }) => i18n.t('dani.freight.leg', { to: to.name, mode: i18n.t(`freight.mode.${mode}`) })),
  ].join(' → ');

/** Requests for freight that the own company may quote for, by where they start. */
export const freightFrom: Tool = {
  name: 'freight.requests',
  phrases: [
    [
      'freight|fret|flete|carriage|运费|货运|运输',
      'request|rfq|quote|open|demande|devis|ouvert|solicitud|cotizacion|abiert|询价|请求|报价|公开',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const { items } = await ask.read(api.freightRequests.waiting, { query: { limit: '100' } });
    const place = placeIn(ask.text);
    const country = place ? null : countriesIn(ask.text)[0]?.code;
    const starts = ({ legs }: FreightRequestCard) =>
      legs.some(({ from }) => (place ? plain(from.name).includes(plain(place)) : !country || from.country === country));
    const where = place ?? (country ? i18n.country(country) : 'none');
    const fitting = items.filter(starts);
    const all = pageSource(i18n, 'dani.page.freight', '/freight-requests');
    if (!fitting.length)
      return { text: i18n.t('dani.freight.none', { place: where, count: items.length }), sources: [all] };
    const shown = fitting.slice(0, SHOWN);
    const lines = shown.map(
      (one, at) =>
        `${at + 1}. ${i18n.t('dani.freight.line', {
          title: one.title,
          way: wayOf(one, ask),
          wet: i18n.number(one.wet),
          teu: one.teu,
          ready: i18n.date(one.readyOn),
          closes: i18n.date(one.closesOn),
          client: one.client.name ?? i18n.t('dani.wanted.unnamed'),
        })}`,
    );
    return {
      text: [i18n.t('dani.freight.found', { count: fitting.length, place: where }), ...lines].join('\n'),
      sources: [...shown.map(requestSource), all],
    };
  },
};

const TML = /(tml|flow moisture|limite d humidite|limite de humedad|适运水分|humidite limite)[^%]{0,18}$/;
const MOISTURE = /(moisture|humidite|humedad|水分|含水)[^%]{0,18}$/;

/** The percentages that a question states for the limit and for the moisture. */
const statedIn = (ask: Ask): Pick<GroupACargo, 'tmlPct' | 'moisturePct'> => {
  const figures = figuresIn(ask.text, ask.language).filter(({ unit }) => unit === 'percent');
  const tml = figures.find(({ before }) => TML.test(before));
  const moisture = figures.find((one) => one !== tml && MOISTURE.test(one.before));
  return { tmlPct: tml?.value ?? null, moisturePct: moisture?.value ?? null };
};

const problemsOf = (ask: Ask, cargo: GroupACargo): string[] => {
  const { i18n } = ask;
  const problems = groupAProblems(cargo);
  return problems.length
    ? problems.map((problem) => `- ${i18n.t(`dani.groupA.problem.${problem}`)}`)
    : [i18n.t('dani.groupA.open')];
};

/** What the lot of the page has of the documents of a cargo that may liquefy. */
const ofLot = async (ask: Ask) => {
  const lot = await lotOfPage(ask);
  if (!lot) return null;
  const { i18n, today } = ask;
  const tested = (type: string) =>
    lot.documents.find((one) => one.type === type && one.state === 'approved')?.issuedOn ?? null;
  const [tmlTestedOn, moistureTestedOn] = [tested('tml-certificate'), tested('moisture-certificate')];
  const name = lot.mineralName ?? lot.reference;
  return {
    text: [
      i18n.t('dani.groupA.lot', { name, day: i18n.date(today) }),
      ...problemsOf(ask, { on: today, tmlTestedOn, moistureTestedOn, ...statedIn(ask) }),
      i18n.t('dani.groupA.note'),
    ].join('\n'),
    sources: [lotSource(lot)],
  };
};

/** Requests that the person sees, those in bulk: only bulk has a group. */
const bulkRequests = async (ask: Ask): Promise<FreightRequest[]> => {
  const there = await requestOfPage(ask);
  if (there) return [there];
  const { actingRole } = ask.ctx;
  const asked = actingRole === 'logistics_partner' || actingRole === 'admin';
  const { items } = await ask.read(asked ? api.freightRequests.waiting : api.freightRequests.mine, {
    query: { limit: '50' },
  });
  const bulk = items.filter(({ legs }) => legs.some(({ mode }) => mode === 'sea_bulk')).slice(0, SHOWN);
  return Promise.all(bulk.map(({ id }) => ask.read(api.freightRequests.get, { params: { id } })));
};

/** Whether a cargo may liquefy (group A of the IMSBC Code), and what must be at hand before it is loaded. */
export const cargoGroup: Tool = {
  name: 'freight.imsbc',
  phrases: [['cargo|cargaison|carga|货物|lot|批次', 'group a|groupe a|grupo a|imsbc|a 组|a组|a类'], ['imsbc']],
  answer: async (ask) => {
    const { i18n } = ask;
    const ofPage = await ofLot(ask);
    if (ofPage) return ofPage;
    const found = await bulkRequests(ask);
    if (!found.length) return { text: i18n.t('dani.groupA.none') };
    const stated = statedIn(ask);
    const text = found.flatMap((one) => {
      const group = one.imsbcGroup ?? 'none';
      const isBulk = one.legs.some(({ mode }) => mode === 'sea_bulk');
      const head = i18n.t(isBulk ? 'dani.groupA.request' : 'dani.groupA.boxed', {
        title: one.title,
        group,
        day: i18n.date(one.readyOn),
      });
      if (!isBulk || (group !== 'A' && group !== 'A and B')) return [head];
      return [head, ...problemsOf(ask, { on: one.readyOn, tmlTestedOn: null, moistureTestedOn: null, ...stated })];
    });
    return {
      text: [...text, i18n.t('dani.groupA.documents'), i18n.t('dani.groupA.note')].join('\n'),
      sources: found.map(requestSource),
    };
  },
};
