import { type AssistantSource, api } from '@orebridge/contracts';
import { dec, type MineralId, REFERENCE_GOODS } from '@orebridge/trade';
import { figuresIn, mineralIn, plain } from '../reading.js';
import type { Ask, Tool } from '../tool.js';
import { priceSource } from './knowledge.js';
import { lotOfPage, lotSource } from './lots.js';

const goodsOf = (mineral: MineralId) => REFERENCE_GOODS.find(({ minerals }) => minerals.includes(mineral));

/** How the price of the lot on the page compares with its published series. */
const comparedLot = async (ask: Ask) => {
  const { say } = ask;
  const lot = await lotOfPage(ask);
  if (!lot) return null;
  const { comparison } = await ask.read(api.prices.ofListing, { params: { id: lot.id } });
  if (!comparison) return null;
  const { series, price, reference, differencePct } = comparison;
  return {
    text: say('dani.price.lot', {
      name: lot.mineralName ?? lot.reference,
      price: say.figure(price),
      currency: series.currency,
      unit: series.unit,
      label: series.label,
      reference: say.figure(reference.price),
      date: say.day(reference.date),
      difference: say.figure(dec(differencePct).abs().toFixed()),
      side: differencePct.startsWith('-') ? 'below' : 'above',
    }),
    sources: [lotSource(lot), priceSource({ ...series, ...reference })],
  };
};

const published = async (ask: Ask, grade: string | null) => {
  const { say } = ask;
  const mineral = mineralIn(ask.text);
  if (!mineral) return (await comparedLot(ask)) ?? { text: say('dani.price.ask') };
  const goods = goodsOf(mineral);
  const price = goods && (await ask.published(goods.series));
  if (!goods || !price) return { text: say('dani.price.none', { mineral }) };
  const text = say('dani.price', {
    mineral,
    price: say.figure(price.price),
    currency: price.currency,
    unit: price.unit,
    label: price.label,
    date: say.day(price.date),
    source: price.source,
  });
  const content =
    grade && goods.unit === 'kg' && goods.of
      ? [
          say('dani.price.content', {
            grade: say.figure(grade),
            content: say.figure(dec(grade).div(100).toDecimalPlaces(4).toFixed()),
            what: goods.of.element,
            value: say.figure(dec(grade).div(100).times(price.price).toDecimalPlaces(2).toFixed()),
            currency: price.currency,
          }),
        ]
      : [];
  return { text: [text, ...content].join('\n'), sources: [priceSource(price)] };
};

const gradeIn = (ask: Ask): string | null =>
  figuresIn(ask.text, ask.language).find(({ unit }) => unit === 'percent')?.value ?? null;

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
  answer: (ask) => published(ask, null),
};

/** The same with the content of a grade, for those who sell by the kilogram. */
export const fairPrice: Tool = {
  name: 'price.fair',
  phrases: [
    ['fair|juste|equitable|justo|公平|合理', 'price|prix|precio|价'],
    ['price|prix|precio|价', 'per kg|par kg|le kg|por kg|el kg|kilo|每公斤|每千克', '%'],
    ['fair|juste|justo|公平|合理', 'price|prix|precio|价', 'kg|kilo|公斤|%'],
  ],
  answer: (ask) => published(ask, gradeIn(ask)),
};

/** What buyers publicly look for. */
export const buyersWanted: Tool = {
  name: 'requirements.open',
  phrases: [
    [
      'buyer|acheteur|comprador|买家|买方',
      'look|want|need|seek|cherch|veul|besoin|busc|quier|necesit|找|需要|求购|想买|采购',
    ],
    [
      'which|who|quels|qui|quien|que|哪些|谁',
      'buyer|acheteur|comprador|买家|买方',
      'look|cherch|busc|求购|寻找|需要|找',
    ],
  ],
  answer: async (ask) => {
    const { say } = ask;
    const mineral = mineralIn(ask.text);
    const { items } = await ask.read(api.requirements.open, { query: { ...(mineral && { mineral }), limit: '50' } });
    const what = mineral ?? say('dani.any');
    if (!items.length) return { text: say('dani.wanted.none', { mineral: what }) };
    const lines = items.slice(0, 5).map(
      (one, place) =>
        `${place + 1}. ${say('dani.wanted.line', {
          title: one.title,
          quantity: one.quantity ? say.figure(one.quantity) : '–',
          unit: one.unit ?? '',
          term: one.incoterm ?? '',
          place: one.place ?? '',
          buyer: one.buyer.name ?? say('dani.wanted.unnamed'),
        })}`,
    );
    const sources = items.slice(0, 5).map(
      ({ id, reference, updatedAt }): AssistantSource => ({
        kind: 'requirement',
        id,
        label: reference,
        path: `/requirements/${id}`,
        asOf: updatedAt,
      }),
    );
    return { text: [say('dani.wanted.found', { count: items.length, mineral: what }), ...lines].join('\n'), sources };
  },
};

const IN = /(?:in|a|en|在) ?((?:\p{Lu}[\p{L}]+|es|de|du)(?: (?:es|de|du|\p{Lu}[\p{L}]+))*)/u;

/** Requests for services that the provider may answer. */
export const openRequests: Tool = {
  name: 'services.requests',
  phrases: [
    [
      'request|demande|solicitud|请求|需求',
      'sampl|inspect|assay|service|open|need|echantillon|analyse|ouvert|muestr|inspecc|analisis|abiert|servicio|取样|采样|检验|化验|服务|公开',
    ],
  ],
  answer: async (ask) => {
    const { say } = ask;
    const place = IN.exec(ask.text)?.[1] ?? (ask.text.includes('达累斯萨拉姆') ? 'Dar es Salaam' : null);
    const { items } = await ask.read(api.serviceRequests.waiting, { query: { limit: '50' } });
    const fitting = place ? items.filter((one) => plain(one.place ?? '').includes(plain(place))) : items;
    if (!fitting.length) return { text: say('dani.requests.none', { place: place ?? 'none' }) };
    const shown = fitting.slice(0, 5);
    return {
      text: [
        say('dani.requests.found', { count: fitting.length, place: place ?? 'none' }),
        ...shown.map(({ title }, at) => `${at + 1}. ${title}`),
      ].join('\n'),
      sources: shown.map(({ id, reference, createdAt }) => ({
        kind: 'service-request',
        id,
        label: reference,
        path: `/service-requests/${id}`,
        asOf: createdAt,
      })),
    };
  },
};

const silent = (name: string, key: string, phrases: Tool['phrases']): Tool => ({
  name,
  phrases,
  answer: async ({ say }) => ({ text: say(key) }),
});

/** Subjects of which there is nothing to read yet: said so, rather than guessed. */
export const unread: readonly Tool[] = [
  silent('freight', 'dani.freight.none', [
    [
      'freight|fret|flete|carriage|运费|货运|运输',
      'request|rfq|quote|open|demande|devis|ouvert|solicitud|cotizacion|abiert|询价|请求|报价|公开',
    ],
    [
      'co2|co2e|emission|emision|排放|碳',
      'estimat|calcul|how much|road|container|combien|route|conteneur|estim|cuant|carretera|contenedor|估算|计算|多少|公路|集装箱',
    ],
    [
      'demurrage|despatch|laytime|surestarie|demora|estadia|滞期|速遣',
      'how much|used|days|calcul|combien|jours|cuant|dias|多少|天|计算',
    ],
    ['cargo|cargaison|carga|货物', 'group a|groupe a|grupo a|imsbc|a 组|a组|a类'],
    ['imsbc'],
  ]),
  silent('investments', 'dani.invest.none', [
    [
      'project|projet|proyecto|项目',
      'lithium|copper|gold|jorc|dfs|reserve|show|litio|cobre|oro|cuivre|reserva|muestra|montre|锂|铜|金|储量|显示',
    ],
    ['allocat|attribu|alloue|asign|reparto|分配', 'how|would|comment|combien|como|seria|cuanto|如何|怎么|会|多少|现在'],
    ['commitment|engagement|compromiso|承诺|认缴', 'fund|need|financ|besoin|fond|necesit|出资|缴款|需要|资金'],
    ['npv|van|vna|净现值', 'price|prix|precio|价格|lower|plus bas|menor|低|20'],
  ]),
];
