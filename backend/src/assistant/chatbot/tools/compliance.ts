import { type AssistantSource, api, can, type Listing } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import {
  assessCompliance,
  COMPLIANCE_RULES_VERSION,
  type ComplianceForm,
  type Gate,
  groupOf,
  type MineralId,
} from '@orebridge/trade';
import { countriesIn, mineralIn, namesUnion, plain } from '../reading.js';
import type { Ask, Tool } from '../tool.js';
import { lotOfPage, lotSource } from './lots.js';

/** A member state stands for the Union: its rules of import are the same in all of them. */
const UNION_MEMBER = 'NL';

const formIn = (text: string, mineral: MineralId): ComplianceForm => {
  const words = plain(text);
  if (/dore\b/.test(words)) return 'dore';
  if (/cathode|catodo|ingot|metal\b|bullion|阴极|金属|锭/.test(words)) return 'metal';
  if (/hydroxide|carbonate|oxide|oxido|carbonato|氢氧化|碳酸/.test(words)) return 'chemical';
  if (/tantalit|wolframit|cassiterit|casiterita|coltan|concentr|spodum|精矿|钽铁矿|锡石/.test(words))
    return 'concentrate';
  if (groupOf(mineral) === 'gemstones') return 'rough';
  if (mineral === 'coal' || mineral === 'crude-oil') return 'fuel';
  return 'ore';
};

const GATES: readonly Gate[] = ['publish', 'loading', 'warn'];

/** Which documents the decision table asks for, by mineral, origin and destination. */
export const documentsNeeded: Tool = {
  name: 'documents.needed',
  open: true,
  phrases: [
    [
      'document|paper|certificate|papier|certificat|documento|papel|certificado|文件|证书|单证',
      'need|get|require|must|ask|besoin|faut|exig|obtenir|necesit|hace falta|exig|obtener|需要|要求|必须|哪些',
    ],
    [
      'which document|what document|quels documents|que documentos|哪些文件|什么文件',
      'from|to|for|into|de|pour|vers|para|a|从|到|进入|进口|出口|欧盟',
    ],
  ],
  answer: async (ask) => {
    const { text, i18n, today } = ask;
    const mineral = mineralIn(text);
    const named = countriesIn(text);
    const union = namesUnion(text);
    const origin = (named.find(({ into }) => !into) ?? (union ? named[0] : undefined))?.code;
    if (!mineral || !origin) return { text: i18n.t('dani.documents.ask') };
    const destination = union ? UNION_MEMBER : (named.find(({ into, code }) => into && code !== origin)?.code ?? null);
    const form = formIn(text, mineral);
    const result = assessCompliance({
      ...(await ask.inForce()),
      on: today,
      mineral,
      form,
      production: 'unknown',
      originCountry: origin,
      destinationCountry: destination,
      counterparty: { level: 2 },
      documents: { held: [] },
    });
    const intro = i18n.t('dani.documents.intro', {
      mineral: mineralWord(ask, mineral),
      origin: i18n.country(origin),
      destination: union ? i18n.t('dani.union') : destination ? i18n.country(destination) : 'none',
      form: i18n.t(`dani.form.${form}`),
      version: i18n.date(COMPLIANCE_RULES_VERSION),
    });
    const asked = GATES.flatMap((gate) =>
      result.gates
        .filter((one) => one.gate === gate && one.document)
        .map(
          ({ document }) => `- ${i18n.t(`dani.documents.${gate}`, { document: i18n.t(`document.type.${document}`) })}`,
        ),
    );
    const blocks = result.blocks.map(({ code }) => i18n.t('dani.documents.blocked', { why: i18n.t(code) }));
    return { text: [intro, ...new Set(asked), ...blocks, i18n.t('dani.documents.note')].join('\n') };
  },
};

/** The name by which the person called the mineral, or its own. */
const mineralWord = ({ text, i18n }: Ask, mineral: MineralId): string =>
  /tantalite|tantalita|钽铁矿|coltan|spodumene|spodumène|espodumena|锂辉石/iu.exec(text)?.[0] ??
  mineralName(i18n, mineral);

/** The own lot that is not on the market yet: the page's, or the last one that was worked on. */
const ownDraft = async (ask: Ask): Promise<Listing | null> => {
  const there = await lotOfPage(ask);
  if (there?.own && (there.state === 'draft' || there.state === 'rejected')) return there;
  for (const state of ['draft', 'rejected'] as const) {
    const { items } = await ask.read(api.listings.mine, { query: { state, limit: '1' } });
    if (items[0]) return ask.read(api.listings.get, { params: { id: items[0].id } });
  }
  return null;
};

/** What a draft of the own company still lacks. */
export const listingGates: Tool = {
  name: 'lots.missing',
  phrases: [
    [
      'missing|lack|manque|falta|缺',
      'publish|submit|listing|draft|lot|publi|soumett|annonce|brouillon|enviar|lote|borrador|发布|提交|草稿|批次',
    ],
    ['before|avant|antes|之前|前', 'publish|publier|publicar|发布'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const lot = await ownDraft(ask);
    if (!lot) return { text: i18n.t('dani.gates.none') };
    const name = lot.mineralName ?? lot.reference;
    const path = `/create-listing?draft=${lot.id}`;
    const source: AssistantSource = { ...lotSource(lot), path };
    if (!lot.missing.length) return { text: i18n.t('dani.gates.complete', { name }), sources: [source] };
    const lines = lot.missing.map((code) => `- ${i18n.t(code)}`);
    return {
      text: [i18n.t('dani.gates.missing', { name, count: lot.missing.length }), ...lines].join('\n'),
      sources: [source],
    };
  },
};

/** The reasons of a lot's compliance score, with their points; for admins also why it is held. */
const scoreOf = async (ask: Ask) => {
  const { i18n, ctx } = ask;
  const there = await lotOfPage(ask);
  const sells = ctx.actingRole !== null && can(ctx.actingRole, 'create:listing');
  const { items } = there || !sells ? { items: [] } : await ask.read(api.listings.mine, { query: { limit: '1' } });
  const lot = there ?? (items[0] ? await ask.read(api.listings.get, { params: { id: items[0].id } }) : null);
  if (!lot) return { text: i18n.t('dani.page.open') };
  const name = lot.mineralName ?? lot.reference;
  if (lot.complianceScore === null) return { text: i18n.t('dani.score.none', { name }), sources: [lotSource(lot)] };
  const lines = lot.complianceReasons.map(({ code, points, values }) => {
    const named = {
      ...values,
      ...(values?.country && { country: i18n.country(values.country) }),
      ...(values?.mineral && { mineral: mineralName(i18n, values.mineral) }),
    };
    return `- ${i18n.t('dani.score.line', { reason: i18n.t(`compliance.reason.${code}`, named), points: i18n.number(String(points)) })}`;
  });
  const text = i18n.t('dani.score', {
    name,
    score: lot.complianceScore,
    status: lot.compliance ? i18n.t(`dani.compliance.${lot.compliance.status}`) : '–',
  });
  return { text: [text, ...lines].join('\n'), sources: [lotSource(lot)] };
};

export const complianceScore: Tool = {
  name: 'lots.score',
  phrases: [
    [
      'why|explain|reason|pourquoi|explique|raison|por que|explica|razon|为什么|解释|原因',
      'compliance|conformite|cumplimiento|合规',
      'score|note|puntuacion|评分|分',
    ],
    ['compliance score|score de conformite|puntuacion de cumplimiento|合规评分'],
  ],
  answer: scoreOf,
};

export const holdSummary: Tool = {
  name: 'lots.hold',
  phrases: [
    [
      'why|summar|resume|pourquoi|por que|resum|为什么|总结|概述',
      'hold|suspendu|retenu|retenid|en espera|暂停|HOLD|冻结',
    ],
  ],
  answer: scoreOf,
};
