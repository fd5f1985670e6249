import { type AssistantSource, api } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { objectOfPage, plain } from '../reading.js';
import { pageSource } from '../page-source.js';
import type { Ask, Tool } from '../tool.js';
import { planList } from './knowledge.js';
import { lotOfPage, lotSource } from './lots.js';

const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** The company that a question is about: of the page, or the one that it names. */
const companyFor = async (ask: Ask): Promise<string | null> => {
  const object = objectOfPage(ask.page);
  if (object?.kind === 'suppliers') return object.id;
  const lot = await lotOfPage(ask);
  if (lot) return lot.seller.id;
  const named = /(?:is|est|esta|es) ([\p{Lu}][\p{L}\p{N}&.'-]*(?: [\p{Lu}(][\p{L}\p{N}&.()'-]*)*)/u.exec(ask.text)?.[1];
  if (!named) return null;
  const { items } = await ask.read(api.companies.directory, { query: { q: named, limit: '1' } });
  return items[0]?.id ?? null;
};

/** Level, age and market presence of a company, as its public profile says. */
export const companyProfile: Tool = {
  name: 'company.profile',
  phrases: [
    [
      'verified|verification|trust|level|verifie|niveau|fiable|verificad|nivel|confiable|核验|认证|验证|级别|可靠',
      'supplier|seller|company|this|fournisseur|vendeur|societe|ce|cette|proveedor|vendedor|empresa|este|esta|供应商|卖家|卖方|公司|这',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const id = await companyFor(ask);
    if (!id) return { text: i18n.t('dani.page.open') };
    const company = await ask.read(api.profiles.get, { params: { id } });
    const source: AssistantSource = {
      kind: 'company',
      id,
      label: company.name,
      path: `/suppliers/${id}`,
      asOf: company.levelSince,
    };
    const text = company.verified
      ? i18n.t('dani.company.verified', {
          name: company.name,
          level: company.kybLevel,
          since: company.levelSince ? i18n.date(company.levelSince) : 'none',
          lots: company.lots,
          rating: company.rating ? i18n.number(company.rating) : 'none',
        })
      : i18n.t('dani.company.unverified', { name: company.name, level: company.kybLevel });
    return { text, sources: [source] };
  },
};

/** The own company's documents that end soon: within this quarter, unless a month is asked for. */
export const expiringDocuments: Tool = {
  name: 'documents.expiring',
  phrases: [
    [
      'document|permit|certificate|permis|certificat|documento|permiso|certificado|文件|许可|证书',
      'expir|end|run out|renew|echeance|fin|renouvel|venc|caduc|renov|到期|过期|续期',
    ],
  ],
  answer: async (ask) => {
    const { i18n, today } = ask;
    const days = /month|mois|mes\b|月/.test(plain(ask.text)) ? 30 : 92;
    const { items } = await ask.read(api.listings.mine, { query: { limit: '50' } });
    const found: { line: string; source: AssistantSource }[] = [];
    for (const { id } of items) {
      const lot = await ask.read(api.listings.get, { params: { id } });
      for (const { type, state, expiresOn } of lot.documents) {
        if (state !== 'approved' || !expiresOn || daysUntil(expiresOn, today) > days) continue;
        const values = {
          document: i18n.t(`document.type.${type}`),
          lot: lot.mineralName ?? lot.reference,
          day: i18n.date(expiresOn),
        };
        found.push({ line: `- ${i18n.t('dani.expiring.line', values)}`, source: lotSource(lot) });
      }
    }
    if (!found.length) return { text: i18n.t('dani.expiring.none', { days, count: items.length }) };
    return {
      text: [i18n.t('dani.expiring.found', { days, count: found.length }), ...found.map(({ line }) => line)].join('\n'),
      sources: [...new Map(found.map(({ source }) => [source.id, source])).values()],
    };
  },
};

/** When the accreditations of the own services end. */
export const scopeEnd: Tool = {
  name: 'services.accreditation',
  phrases: [
    [
      '17025|17020|accreditation|scope|accreditation|portee|acreditacion|alcance|资质|认可|范围',
      'end|expir|until|when|fin|echeance|quand|venc|hasta|cuando|到期|截止|何时|什么时候',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const { items } = await ask.read(api.services.mine, { query: { limit: '20' } });
    const lines: string[] = [];
    const sources: AssistantSource[] = [];
    for (const { id } of items) {
      const service = await ask.read(api.services.get, { params: { id } });
      for (const { standard, validUntil } of service.fields.accreditations ?? []) {
        lines.push(`- ${i18n.t('dani.scope.line', { service: service.title, standard, day: i18n.date(validUntil) })}`);
        sources.push({
          kind: 'service',
          id,
          label: service.title,
          path: `/service-listings/${id}`,
          asOf: service.updatedAt,
        });
      }
    }
    if (!lines.length) return { text: i18n.t('dani.scope.none') };
    return { text: [i18n.t('dani.scope.intro'), ...lines].join('\n'), sources };
  },
};

/** What the own plan allows; visitors hear what each plan does. */
export const planLimits: Tool = {
  name: 'plan.limits',
  open: true,
  phrases: [
    [
      'plan|tier|subscription|formule|abonnement|suscripcion|套餐|订阅',
      'allow|limit|how many|include|cost|permet|limite|combien|inclut|permite|limite|cuant|incluye|允许|限制|多少|包含|几个',
    ],
    [
      'how many|combien|cuantos|多少|几个',
      'listing|lot|annonce|lote|anuncio|批次|挂牌|发布',
      'plan|allow|permet|formule|permite|套餐|允许',
    ],
  ],
  answer: async (ask) => {
    const { i18n, ctx } = ask;
    const source = pageSource(i18n, 'dani.page.plans', '/subscription');
    if (!ctx.user?.companyId) return { text: planList(i18n), sources: [source] };
    const { tier, usage } = await ask.read(api.billing.mine);
    const lots = usage.find(({ metric }) => metric === 'listings');
    const own =
      lots && i18n.t('dani.plan', { tier, used: lots.used, limit: lots.limit === null ? 'none' : String(lots.limit) });
    return { text: [own, planList(i18n)].filter(Boolean).join('\n'), sources: [source] };
  },
};

/** Companies that have waited for their verification. */
export const companiesWaiting: Tool = {
  name: 'admin.waiting',
  phrases: [
    ['compan|societe|entreprise|empresa|公司', 'wait|pending|queue|attend|attente|esper|pendient|cola|等待|待审|排队'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const hours = Number(/(?<!\d)(\d{1,5}) ?(?:h|hour|heure|hora|小时)/.exec(plain(ask.text))?.[1] ?? 48);
    const { items } = await ask.read(api.companies.adminList, { query: { limit: '100' } });
    const waiting = items.filter(
      ({ kybState, createdAt }) =>
        ['pending', 'in_review'].includes(kybState) && Date.now() - Date.parse(createdAt) > hours * 3_600_000,
    );
    const source = pageSource(i18n, 'dani.page.account', '/admin?tab=companies');
    if (!waiting.length) return { text: i18n.t('dani.queue.none', { hours }) };
    const lines = waiting
      .slice(0, 10)
      .map(({ name, createdAt }) => `- ${i18n.t('dani.queue.line', { name, day: i18n.date(createdAt) })}`);
    return {
      text: [i18n.t('dani.queue.found', { count: waiting.length, hours }), ...lines].join('\n'),
      sources: waiting
        .slice(0, 10)
        .map(({ id, name, createdAt }) => ({ ...source, kind: 'company', id, label: name, asOf: createdAt })),
    };
  },
};
