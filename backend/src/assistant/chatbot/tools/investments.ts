import { type AssistantSource, api, type Project, type ProjectCard, type RoundCard } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import { type CommitmentState, dec } from '@orebridge/trade';
import { pageSource } from '../page-source.js';
import { figuresIn, mineralIn, objectOfPage, plain } from '../reading.js';
import type { Translator } from '../../../platform/i18n/index.js';
import type { Ask, Tool } from '../tool.js';

const SHOWN = 5;
const PERCENT_STEP = '20';

const STAGES = [
  ['dfs', /\b(dfs|bfs|definitive feasibility|bankable feasibility)\b|可行性研究/],
  ['pfs', /\b(pfs|pre-?feasibility|prefaisabilite|prefactibilidad)\b|预可行/],
  ['pea', /\b(pea|scoping)\b|初步经济评价/],
  ['construction', /\b(construction|construccion)\b|建设/],
  ['production', /\b(production|produccion)\b|生产/],
] as const;
const CODES = [
  ['jorc_2012', /\bjorc\b/],
  ['ni_43_101', /\b(ni ?)?43-?101\b/],
  ['samrec', /\bsamrec\b/],
  ['sk_1300', /\bs-?k ?1300\b/],
  ['perc', /\bperc\b/],
] as const;

const projectSource = ({ id, name, updatedAt }: ProjectCard): AssistantSource => ({
  kind: 'project',
  id,
  label: name,
  path: `/projects/${id}`,
  asOf: updatedAt,
});
const roundSource = (i18n: Translator, { id, reference, project }: RoundCard): AssistantSource => ({
  kind: 'round',
  id,
  label: i18n.t('dani.invest.round', { reference, project: project.name }),
  path: `/funding/${id}`,
  asOf: null,
});

const reservesOf = ({ fields }: Project, i18n: Translator): string[] =>
  (fields.reserves ?? []).map(({ category, tonnesMt, grade }) =>
    i18n.t('dani.projects.reserve', {
      category: i18n.t(`dani.reserve.${category}`),
      tonnes: i18n.number(tonnesMt),
      grade: i18n.number(grade),
      unit: i18n.t(`dani.grade.${fields.gradeUnit ?? 'percent'}`),
      of: fields.gradeOf ?? '',
    }),
  );

/** Published projects by mineral, stage and code, with reserves where the question asks for them. */
export const findProjects: Tool = {
  name: 'projects.search',
  phrases: [
    [
      'project|projet|proyecto|项目',
      'lithium|copper|gold|jorc|43-101|dfs|pfs|reserve|show|find|litio|cobre|oro|cuivre|reserva|muestra|montre|锂|铜|金|储量|显示|查找',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const words = plain(ask.text);
    const mineral = mineralIn(ask.text);
    const stage = STAGES.find(([, written]) => written.test(words))?.[0];
    const code = CODES.find(([, written]) => written.test(words))?.[0];
    const wantsReserves = /reserv|储量/.test(words);
    const query = { ...(mineral && { mineral }), ...(stage && { stage }), ...(code && { code }) };
    const { items } = await ask.read(api.projects.search, { query: { ...query, limit: '20' } });
    const all = await Promise.all(items.map(({ id }) => ask.read(api.projects.get, { params: { id } })));
    const found = wantsReserves ? all.filter(({ fields }) => fields.reserves?.length) : all;
    const said = [
      mineral && mineralName(i18n, mineral),
      stage && i18n.t(`dani.stage.${stage}`),
      code && i18n.t(`dani.code.${code}`),
      wantsReserves && i18n.t('dani.projects.withReserves'),
    ].filter(Boolean);
    const filters = said.join(i18n.t('dani.comma')) || i18n.t('dani.any');
    const all_ = pageSource(i18n, 'dani.page.opportunities', `/opportunities?${new URLSearchParams(query).toString()}`);
    if (!found.length) return { text: i18n.t('dani.projects.none', { filters }), sources: [all_] };
    const shown = found.slice(0, SHOWN);
    const lines = shown.map((project, place) => {
      const { effectiveDate, npvPostTax, irrPercent } = project.fields;
      const head = i18n.t('dani.projects.line', {
        name: project.name,
        country: project.country ? i18n.country(project.country) : '–',
        mineral: project.mineral ? mineralName(i18n, project.mineral) : '–',
        stage: project.stage ? i18n.t(`dani.stage.${project.stage}`) : '–',
        code: i18n.t(`dani.code.${project.code ?? 'none'}`),
        npv: npvPostTax ? i18n.number(npvPostTax) : 'none',
        irr: irrPercent ? i18n.number(irrPercent) : 'none',
        dated: effectiveDate ? i18n.date(effectiveDate) : 'none',
      });
      return `${place + 1}. ${[head, ...reservesOf(project, i18n)].join(i18n.t('dani.semicolon'))}`;
    });
    return {
      text: [
        i18n.t('dani.projects.found', { count: found.length, filters }),
        ...lines,
        i18n.t('dani.projects.note'),
      ].join('\n'),
      sources: [...shown.map(projectSource), all_],
    };
  },
};

/** The rounds that a question is about: the page's, else all that are open. */
const roundsFor = async (ask: Ask): Promise<RoundCard[]> => {
  const object = objectOfPage(ask.page);
  if (object?.kind === 'funding') return [await ask.read(api.rounds.get, { params: { id: object.id } })];
  const { items } = await ask.read(api.rounds.list, { query: { state: 'open', limit: '20' } });
  const there = object?.kind === 'projects' ? items.filter(({ project }) => project.id === object.id) : [];
  return (there.length ? there : items).slice(0, SHOWN);
};

/** What an amount would get of the open rounds if their books closed now; an estimate alone. */
export const simulateRound: Tool = {
  name: 'rounds.simulate',
  phrases: [
    ['allocat|attribu|alloue|asign|reparto|分配', 'how|would|comment|combien|como|seria|cuanto|如何|怎么|会|多少|现在'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const amount = figuresIn(ask.text, ask.language).find(({ unit }) => unit === null)?.value;
    const funding = pageSource(i18n, 'dani.page.funding', '/funding');
    if (!amount || !dec(amount).gt(0)) return { text: i18n.t('dani.sim.ask'), sources: [funding] };
    const open = await roundsFor(ask);
    if (!open.length) return { text: i18n.t('dani.sim.none'), sources: [funding] };
    const lines: string[] = [];
    for (const round of open) {
      const { terms, project } = round;
      const named = { name: project.name, reference: round.reference, min: i18n.number(terms.minTicketUsd) };
      if (dec(amount).lt(terms.minTicketUsd)) {
        lines.push(`- ${i18n.t('dani.sim.small', named)}`);
        continue;
      }
      const got = await ask.read(api.rounds.simulate, { params: { id: round.id }, query: { amountUsd: amount } });
      const values = {
        ...named,
        allocated: i18n.number(got.allocatedUsd),
        book: i18n.number(got.bookUsd),
        cap: i18n.number(got.hardCapUsd),
        sharing: terms.sharing,
        step: i18n.number(terms.stepUsd),
        closes: i18n.date(terms.closesOn),
        soft: got.softCapMet ? 'met' : i18n.number(terms.softCapUsd),
      };
      lines.push(`- ${i18n.t('dani.sim.line', values)}`);
    }
    return {
      text: [i18n.t('dani.sim.intro', { amount: i18n.number(amount) }), ...lines, i18n.t('dani.sim.note')].join('\n'),
      sources: open.map((round) => roundSource(i18n, round)),
    };
  },
};

/** Introduced to the owner: what was allocated is to be settled with the owner, outside of the product. */
const TO_FUND = ['allocated', 'matched'];
const OVER = ['withdrawn', 'released', 'lapsed', 'completed', 'refunded'] as const;
const isStanding = <T extends { state: CommitmentState }>(
  one: T,
): one is T & { state: Exclude<CommitmentState, (typeof OVER)[number]> } => !OVER.some((state) => state === one.state);

/** The own company's commitments, those first that wait for money. */
export const ownCommitments: Tool = {
  name: 'commitments.mine',
  phrases: [
    [
      'commitment|engagement|compromiso|承诺|认缴',
      'fund|need|financ|besoin|fond|necesit|mine|my|mes|mis|出资|缴款|需要|资金|我的',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const { items } = await ask.read(api.rounds.mine, { query: { limit: '50' } });
    const standing = items.filter(isStanding);
    const funding = pageSource(i18n, 'dani.page.funding', '/funding');
    if (!standing.length) return { text: i18n.t('dani.commit.none'), sources: [funding] };
    const due = standing.filter(({ state }) => TO_FUND.includes(state));
    const sorted = [...due, ...standing.filter((one) => !due.includes(one))].slice(0, SHOWN);
    const lines = sorted.map(
      ({ reference, state, amountUsd, allocatedUsd, round }) =>
        `- ${i18n.t('dani.commit.line', {
          reference,
          name: round.project,
          state: i18n.t(`dani.commit.state.${state}`),
          amount: i18n.number(amountUsd),
          allocated: allocatedUsd ? i18n.number(allocatedUsd) : 'none',
          closes: i18n.date(round.closesOn),
        })}`,
    );
    return {
      text: [
        i18n.t('dani.commit.intro', { count: due.length, standing: standing.length }),
        ...lines,
        i18n.t('dani.commit.note'),
      ].join('\n'),
      sources: sorted.map(
        ({ id, reference, round, at }): AssistantSource => ({
          kind: 'commitment',
          id,
          label: reference,
          path: `/funding/${round.id}`,
          asOf: at,
        }),
      ),
    };
  },
};

/** The project that a question is about: the page's or its round's, else those of which something can be computed. */
const modelledFor = async (ask: Ask): Promise<Project[]> => {
  const get = (id: string) => ask.read(api.projects.get, { params: { id } });
  const object = objectOfPage(ask.page);
  if (object?.kind === 'projects') return [await get(object.id)];
  if (object?.kind === 'funding')
    return [await get((await ask.read(api.rounds.get, { params: { id: object.id } })).project.id)];
  const mineral = mineralIn(ask.text);
  const { items } = await ask.read(api.projects.search, { query: { ...(mineral && { mineral }), limit: '20' } });
  return Promise.all(items.map(({ id }) => get(id)));
};

const driverIn = (words: string): 'price' | 'capex' | 'opex' => {
  if (/capex|capital cost|investissement|inversion|资本支出|资本成本/.test(words)) return 'capex';
  return /opex|operating cost|exploitation|costos? operativ|costes? operativ|运营成本|经营成本/.test(words)
    ? 'opex'
    : 'price';
};

/** What a project's model comes to with a driver a step lower or higher. */
export const sensitivity: Tool = {
  name: 'projects.sensitivity',
  phrases: [['npv|van|vna|净现值', 'price|prix|precio|价格|lower|plus bas|menor|低|higher|capex|opex|高|20']],
  answer: async (ask) => {
    const { i18n } = ask;
    const words = plain(ask.text);
    const driver = driverIn(words);
    const side = /higher|rise|plus haut|plus eleve|hausse|mayor|mas alto|sube|高|上涨/.test(words) ? 'higher' : 'lower';
    const asked = figuresIn(ask.text, ask.language).find(({ unit }) => unit === 'percent')?.value ?? PERCENT_STEP;
    const shown = (await modelledFor(ask)).filter(({ computed }) => computed).slice(0, SHOWN);
    if (!shown.length)
      return {
        text: i18n.t('dani.npv.none'),
        sources: [pageSource(i18n, 'dani.page.opportunities', '/opportunities')],
      };
    const lines = shown.flatMap(({ name, computed, sensitivities, fields }) => {
      const moved = sensitivities.find((one) => one.driver === driver)?.[side];
      if (!moved || !computed) return [];
      const values = {
        name,
        before: i18n.number(computed.npv),
        after: i18n.number(moved.npv),
        irr: moved.irrPercent ? i18n.number(moved.irrPercent) : 'none',
        payback: moved.paybackYears ? i18n.number(moved.paybackYears) : 'none',
        rate: fields.discountRate ? i18n.number(fields.discountRate) : '–',
        dated: fields.effectiveDate ? i18n.date(fields.effectiveDate) : 'none',
      };
      return [`- ${i18n.t('dani.npv.line', values)}`];
    });
    return {
      text: [
        ...(dec(asked).eq(PERCENT_STEP) ? [] : [i18n.t('dani.npv.step', { asked: i18n.number(asked) })]),
        i18n.t('dani.npv.intro', { driver, side }),
        ...lines,
        i18n.t('dani.npv.note'),
      ].join('\n'),
      sources: shown.map(projectSource),
    };
  },
};
