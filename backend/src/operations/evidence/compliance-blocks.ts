import type { Assessment } from '@orebridge/contracts';
import type { ComplianceEvidence, PartyEvidence, ScreeningEvidence } from './evidence-records.service.js';
import type { EvidenceBlock, EvidenceTable } from './evidence-page.js';
import type { IndexTexts } from './translator.js';

/** A time as an auditor reads it anywhere. */
export const momentText = (at: string | Date | null): string =>
  at === null ? '' : `${(typeof at === 'string' ? at : at.toISOString()).slice(0, 16).replace('T', ' ')} UTC`;

/** The result of the rules with the versions by which it came about, and what nobody knows. */
export const complianceBlock = (found: ComplianceEvidence | null, texts: IndexTexts): Omit<EvidenceBlock, 'title'> => {
  const { t } = texts;
  const today = found?.today;
  if (!today) return { warnings: [t('evidence.notAssessed')] };
  return {
    warnings: today.unknown.map((fact) => t('evidence.unknownFact', { fact: t(`evidence.fact.${fact}`) })),
    notes: [
      t('evidence.rulesVersion', { version: today.rulesVersion, day: today.on }),
      ...today.rules.map(({ id, version }) => t('evidence.ruleVersion', { rule: id, version })),
      ...today.lists.map(({ name, version, asOf }) => t('evidence.countryList', { name, version, day: asOf })),
      t('evidence.history'),
    ],
    tables: [resultOf(today, texts), reasonsOf(today, texts), gatesOf(today, texts)],
  };
};

const resultOf = ({ score, band, status, blocks, floors }: Assessment, { t }: IndexTexts): EvidenceTable => ({
  caption: t('evidence.result'),
  columns: ['score', 'band', 'status', 'rule'],
  rows: [[String(score), band, status, [...blocks, ...floors].map(({ rule }) => rule).join(', ')]],
});

const reasonsOf = ({ reasons }: Assessment, texts: IndexTexts): EvidenceTable => ({
  caption: texts.t('evidence.reasons'),
  columns: ['part', 'reason', 'points'],
  rows: reasons.map(({ part, code, points, values }) => [
    part,
    texts.t(`compliance.reason.${code}`, named(values, texts)),
    String(points),
  ]),
});

/** Countries and documents by their names. */
const named = (values: Readonly<Record<string, string>> = {}, texts: IndexTexts): Record<string, string> => ({
  ...values,
  ...(values.country && /^[A-Z]{2}$/.test(values.country) && { country: texts.country(values.country) }),
  ...(values.document && { document: texts.t(`document.type.${values.document}`) }),
});

const gatesOf = ({ gates }: Assessment, texts: IndexTexts): EvidenceTable => ({
  caption: texts.t('evidence.gates'),
  columns: ['rule', 'gate', 'document', 'open'],
  rows: gates.map(({ rule, code, document, open }) => [
    rule,
    texts.has(`compliance.gate.${code}`) ? texts.t(`compliance.gate.${code}`) : code,
    document ? texts.t(`document.type.${document}`) : '',
    texts.t(open ? 'evidence.open' : 'evidence.closed'),
  ]),
});

/** Which party was held against which list of which day; and who against none. */
export const screeningBlock = (
  { records, checks }: ScreeningEvidence,
  parties: readonly PartyEvidence[],
  { t }: IndexTexts,
): Omit<EvidenceBlock, 'title'> => {
  const known = new Set([...checks.map(({ companyId }) => companyId), ...records.map(({ company }) => company?.id)]);
  const never = parties.filter(({ company }) => !known.has(company.id)).map(({ company }) => company.name);
  const open = checks.filter(({ checkedAt }) => checkedAt === null);
  return {
    warnings: [
      ...never.map((name) => t('evidence.neverScreened', { name })),
      ...open.map(({ party, list }) =>
        list ? t('evidence.notScreenedAgainst', { name: party, list }) : t('evidence.neverScreened', { name: party }),
      ),
    ],
    tables: [
      {
        caption: t('evidence.checks'),
        columns: ['party', 'kind', 'list', 'version', 'listDate', 'checkedAt', 'hash'],
        rows: checks.map(({ party, kind, list, version, listDate, checkedAt, sha256 }) => [
          party,
          t(`evidence.party.${kind}`),
          list ?? '',
          version === null ? '' : String(version),
          listDate ?? '',
          checkedAt === null ? t('evidence.notLooked') : momentText(checkedAt),
          sha256 ?? '',
        ]),
      },
      {
        caption: t('evidence.matches'),
        columns: ['party', 'list', 'listDate', 'entry', 'status', 'by', 'at', 'reason'],
        rows: records.map(
          ({ subject, list, entry, status, decidedBy, enteredBy, decidedAt, enteredAt, reason, note }) => [
            subject.name,
            list.name,
            list.date,
            entry ?? '',
            t(`evidence.screening.${status}`),
            decidedBy ?? enteredBy ?? '',
            momentText(decidedAt ?? enteredAt),
            reason ?? note ?? '',
          ],
        ),
      },
    ],
  };
};

/** The companies with the state of their verification and who owns or directs them. */
export const partiesBlock = (parties: readonly PartyEvidence[], texts: IndexTexts): Omit<EvidenceBlock, 'title'> => {
  const { t } = texts;
  return {
    warnings: parties
      .filter(({ verification }) => !verification?.people.length)
      .map(({ company }) => t('evidence.noPeople', { name: company.name })),
    tables: [
      {
        columns: ['company', 'country', 'level', 'state', 'expiresOn'],
        rows: parties.map(({ company, verification }) => [
          company.name,
          company.country ? texts.country(company.country) : '',
          `L${company.kybLevel}`,
          verification?.state ?? t('evidence.noRecord'),
          verification?.expiresOn ?? '',
        ]),
      },
      {
        caption: t('evidence.people'),
        columns: ['company', 'name', 'kind', 'country', 'share', 'exposed'],
        rows: parties.flatMap(({ company, verification }) =>
          (verification?.people ?? []).map(({ name, kind, country, sharePct, politicallyExposed }) => [
            company.name,
            name,
            t(`evidence.person.${kind}`),
            country ? texts.country(country) : '',
            sharePct ?? '',
            t(politicallyExposed ? 'evidence.yes' : 'evidence.no'),
          ]),
        ),
      },
    ],
  };
};
