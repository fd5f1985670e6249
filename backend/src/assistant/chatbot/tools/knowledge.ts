import type { AssistantSource } from '@orebridge/contracts';
import { dec, INCOTERM_RULES, INCOTERMS, PLANS, settle, type SettlementTerms } from '@orebridge/trade';
import { pageSource } from '../page-source.js';
import { figuresIn, plain } from '../reading.js';
import type { Phrase } from '../router.js';
import type { Translator } from '../../../platform/i18n/index.js';
import type { Ask, PublishedPrice, Tool } from '../tool.js';

export const priceSource = ({ id, label, date }: PublishedPrice): AssistantSource => ({
  kind: 'price-series',
  id,
  label,
  path: `/prices?series=${id}`,
  asOf: date,
});

/** Terms of a copper concentrate as the example of trade rules 2.8 has them, without by-products and penalties. */
const copperTerms = (tc: string, rc: string): SettlementTerms => ({
  currency: 'USD',
  weight: { unit: 't', dry: false },
  basis: {
    type: 'formula',
    payables: [
      {
        element: 'Cu',
        index: 'Cu',
        priceUnit: 't',
        rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1.0' } },
        refining: { charge: rc, unit: 'lb' },
      },
    ],
    treatment: { charge: tc },
  },
});

const copperValue = (weight: string, grade: string, price: string, tc: string, rc: string) =>
  settle(copperTerms(tc, rc), { weight, assays: { Cu: { value: grade, unit: '%' } }, prices: { Cu: price } });

const MEANS =
  'what|mean|explain|define|difference|que veut|signifie|explique|difference|definition|c est quoi|qu est|que significa|que es|explica|diferencia|define|什么|含义|意思|解释|区别|是什么';

export const treatmentCharges: Tool = {
  name: 'word.tc_rc',
  open: true,
  phrases: [
    [
      'tc/rc|tc rc|tcrc|treatment charge|frais de traitement|cargos de tratamiento|加工费|tc-rc',
      'mean|zero|price|explain|what|signifie|prix|zero|que veut|significa|cero|precio|什么|零|为零|价格|意味',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const published = await ask.published('wb-copper');
    const price = published?.price ?? null;
    if (!price || !published) return null;
    const free = copperValue('100', '26.4', price, '0', '0');
    const charged = copperValue('100', '26.4', price, '21.25', '0');
    return {
      text: i18n.t('dani.word.tc_rc', {
        price: i18n.number(price),
        value: i18n.number(free.total),
        tc: i18n.number(dec(free.total).minus(charged.total).toFixed(2)),
      }),
      sources: [priceSource(published), pageSource(i18n, 'dani.settle.page', '/deals/calculator')],
    };
  },
};

/** The value of a tonne of copper concentrate by the terms that the question names. */
export const settlementValue: Tool = {
  name: 'settlement.value',
  phrases: [
    [
      'calculat|compute|net value|calcul|valeur nette|calcula|valor neto|计算|净值|算',
      'cu|copper|cuivre|cobre|tc|value|valeur|valor|铜|净值|价值',
    ],
    ['net value|valeur nette|valor neto|净值', 'tc|cu', 'at|a|avec|con|按|品位|%'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const figures = figuresIn(ask.text, ask.language);
    const grade = figures.find(
      ({ unit, value }) => unit === 'percent' && dec(value).gt(0) && dec(value).lte(60),
    )?.value;
    const named = (what: RegExp) => figures.find(({ before, unit }) => unit !== 'percent' && what.test(before))?.value;
    const tc = named(/\btc\D{0,6}$|加工费\D{0,4}$/);
    const calculator = pageSource(i18n, 'dani.settle.page', '/deals/calculator');
    if (!grade || !tc) return { text: i18n.t('dani.settle.ask'), sources: [calculator] };
    const rc = named(/\brc\D{0,6}$/) ?? '0';
    const given = named(/(price|prix|precio|价格|at usd|lme)\D{0,8}$/);
    const published = given ? null : await ask.published('wb-copper');
    const price = given ?? published?.price;
    if (!price) return null;
    const { total, lines } = copperValue('1', grade, price, tc, rc);
    const sum = (kind: string) => i18n.number(lines.find((line) => line.kind === kind)?.amount ?? '0');
    return {
      text: i18n.t('dani.settle', {
        grade: i18n.number(grade),
        price: i18n.number(price),
        dated: published ? `${published.label}, ${i18n.date(published.date)}` : 'none',
        tc: i18n.number(tc),
        rc: i18n.number(rc),
        total: i18n.number(total),
        value: sum('value'),
        treatment: sum('treatment_charge'),
        refining: sum('refining_charge'),
      }),
      sources: [...(published ? [priceSource(published)] : []), calculator],
    };
  },
};

const word = (name: string, phrases: readonly Phrase[]): Tool => ({
  name: `word.${name}`,
  open: true,
  phrases,
  answer: async ({ i18n }) => ({ text: i18n.t(`dani.word.${name}`) }),
});

export const words: readonly Tool[] = [
  word('measured', [
    [
      'measured|inferred|indicated|mesure|infere|indique|medid|inferid|indicad|探明|推断|控制',
      'inferred|difference|mean|resource|infere|ressource|inferid|recurso|diferencia|推断|区别|资源|什么',
    ],
  ]),
  word('dmt', [['dmt|dry metric ton|dry tonne|tonne seche|tonelada seca|干公吨|干吨', MEANS]]),
  word('qp', [['qp|quotational period|periode de cotation|periodo de cotizacion|计价期|点价期', MEANS]]),
  word('escrow', [
    ['escrow|sequestre|deposito en garantia|托管', MEANS],
    ['how does escrow|comment fonctionne le sequestre|como funciona el deposito|托管如何'],
  ]),
  word('penalty', [['penalty|penalties|penalite|penalidad|罚款|扣罚', MEANS]]),
];

const RULE = new RegExp(`\\b(${INCOTERMS.join('|').toLowerCase()})\\b`);

/** Who bears what under a rule of Incoterms 2020. */
export const incoterm: Tool = {
  name: 'incoterm',
  open: true,
  phrases: [
    [
      'exw|fca|cpt|cip|dap|dpu|ddp|fas|fob|cfr|cif',
      'risk|who|bears|mean|pays|insur|responsib|risque|qui|supporte|signifie|paie|assur|riesgo|quien|asume|significa|paga|segur|风险|谁|承担|什么|支付|保险|责任',
    ],
    ['incoterm', MEANS],
  ],
  answer: async ({ text, i18n }) => {
    const [named] = RULE.exec(plain(text)) ?? [];
    const term = INCOTERMS.find((one) => one.toLowerCase() === named);
    if (!term) return { text: i18n.t('dani.incoterm.ask') };
    const { risk, carriage, insurance } = INCOTERM_RULES[term];
    return {
      text: i18n.t('dani.incoterm', {
        term,
        risk: i18n.t(`dani.incoterm.risk.${risk}`),
        carriage,
        insurance: insurance ?? 'none',
        after: i18n.t('dani.incoterm.after'),
      }),
    };
  },
};

const guide = (
  name: string,
  key: string,
  phrases: readonly Phrase[],
  sources: (ask: Ask) => AssistantSource[],
): Tool => ({
  name,
  open: true,
  phrases,
  answer: async (ask) => ({ text: ask.i18n.t(key), sources: sources(ask) }),
});

export const guides: readonly Tool[] = [
  guide(
    'guide.cooperative',
    'dani.asm',
    [['cooperativ|合作社|asm|artisanal|手工', 'how|sell|start|comment|vend|como|vend|empez|如何|怎么|怎样|出售|销售']],
    ({ i18n }) => [
      pageSource(i18n, 'dani.page.register', '/signup'),
      pageSource(i18n, 'dani.page.plans', '/subscription'),
    ],
  ),
  guide(
    'guide.craft',
    'dani.craft',
    [['craft', 'ask|first|require|what|demande|exige|quoi|que|pide|exige|primero|首先|要求|什么']],
    () => [],
  ),
  guide(
    'guide.tml',
    'dani.tml',
    [
      [
        'proposal|prepare|draft|template|proposition|prepare|modele|propuesta|prepara|plantilla|建议书|方案|模板|准备|报价',
        'tml|flow moisture|moisture test|humidite|humedad|水分|适运',
      ],
    ],
    ({ i18n }) => [pageSource(i18n, 'dani.page.requests', '/proposals')],
  ),
  guide(
    'guide.register',
    'dani.register',
    [
      [
        'register|sign up|create an account|open an account|inscri|creer un compte|registr|crear una cuenta|注册|开户|开通账户',
        'how|can|do|want|comment|peux|veux|como|puedo|quiero|如何|怎么|怎样|可以|想',
      ],
    ],
    ({ i18n }) => [pageSource(i18n, 'dani.page.register', '/signup')],
  ),
  guide(
    'guide.person',
    'dani.person',
    [
      [
        'human|person|support|agent|humain|personne|conseiller|assistance|humano|persona|agente|soporte|人工|客服|支持',
        'talk|speak|contact|reach|write|parler|contacter|joindre|hablar|contactar|联系|转|找',
      ],
    ],
    ({ i18n }) => [pageSource(i18n, 'dani.page.support', '/support')],
  ),
];

/** How many lots each plan allows; members also hear of their own. */
export const planList = (i18n: Translator): string =>
  i18n.t('dani.plan.all', {
    basic: PLANS.basic.limits.listings ?? 0,
    asm: PLANS.asm.limits.listings ?? 0,
    professional: PLANS.professional.limits.listings ?? 0,
  });
