import type { ContractTerms, Language } from '@orebridge/contracts';
import type { Translator } from '../../platform/i18n/index.js';
import { dec, isPriceAgreed } from '@orebridge/trade';
import { PdfDocument } from '../../platform/pdf/index.js';
import type { ContractSignatureRecord, ContractVersionRecord, NamedParty } from './contract.entities.js';
import { contractClauses, wordsOf } from './contract-clauses.js';
import type { ContractMessage } from './translator.js';

export type Drawn = Pick<
  ContractVersionRecord,
  'number' | 'terms' | 'parties' | 'reason' | 'createdAt' | 'sha256' | 'signatures'
>;
const ISO = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19);

/**
 * A version as PDF. Its bytes come of what the version holds and of nothing else.
 * @param signed adds the page with both signatures
 */
export const contractDocument = (version: Drawn, language: Language, signed: boolean): Promise<Buffer> => {
  const { terms, parties, number } = version;
  const i18n = wordsOf(language, terms);
  const named = { reference: parties.reference, version: String(number) };
  const document = new PdfDocument({
    title: `${i18n.t('doc.title')} ${parties.reference}`,
    subject: i18n.t('doc.subject', { goods: terms.goods }),
    language,
    at: signed ? lastOf(version) : version.createdAt,
    foot: (page, pages) => i18n.t('doc.foot', { ...named, page: String(page), pages: String(pages) }),
  });
  head(document, i18n, version);
  principalTerms(document, i18n, terms);
  analysis(document, i18n, terms);
  contractClauses(i18n, terms).forEach(({ title, parts }, at) => {
    document.heading(`${at + 1}. ${title}`);
    for (const part of parts)
      if ('text' in part) document.text(part.text);
      else document.facts(part.list);
  });
  if (terms.special) {
    document.heading(i18n.t('special.title'));
    document.text(terms.special);
  }
  if (signed) evidence(document, i18n, version);
  return document.finish();
};

const lastOf = ({ signatures }: Drawn): Date => new Date(Math.max(...signatures.map(({ at }) => at.getTime())));

const head = (
  document: PdfDocument,
  i18n: Translator<ContractMessage>,
  { number, parties, reason, createdAt, sha256 }: Drawn,
): void => {
  document.title(i18n.t('doc.title'));
  document.text(i18n.t('doc.number', { reference: parties.reference, version: String(number) }), {
    size: 11,
    after: 1,
  });
  document.text(i18n.t('doc.drawn', { date: i18n.date(createdAt, 'long') }), { quiet: true, after: 2 });
  if (reason) document.text(i18n.t('doc.amends', { before: String(number - 1), reason }), { quiet: true, after: 2 });
  if (i18n.language !== 'en') document.text(i18n.t('doc.translation', { hash: sha256 }), { quiet: true, size: 8.5 });
  document.space(6);
  const party = (label: string, { name, city, country }: NamedParty): string[] => [
    name,
    [city, country && i18n.country(country)].filter(Boolean).join(', '),
    label,
  ];
  document.sideBySide(party(i18n.t('party.seller'), parties.seller), party(i18n.t('party.buyer'), parties.buyer));
};

const principalTerms = (document: PdfDocument, i18n: Translator<ContractMessage>, terms: ContractTerms): void => {
  const each = { price: i18n.money(terms.price, terms.currency), unit: terms.unit };
  const tolerance = dec(terms.tolerancePct).isZero() ? '' : ` ± ${i18n.number(terms.tolerancePct)} %`;
  const fixed = terms.pricing ? isPriceAgreed(terms.pricing.settlement) : terms.priceBasis?.type === 'fixed';
  const rows: (readonly [string, string | null])[] = [
    [i18n.t('term.goods'), terms.goods],
    [i18n.t('term.grade'), terms.grade],
    [i18n.t('term.form'), terms.form],
    [i18n.t('term.packaging'), terms.packaging],
    [i18n.t('term.origin'), terms.originCountry && i18n.country(terms.originCountry)],
    [i18n.t('term.hsCode'), terms.hsCode],
    [i18n.t('term.quantity'), i18n.quantity(terms.quantity, terms.unit) + tolerance],
    [i18n.t('term.price'), i18n.t(fixed ? 'term.price.perUnit' : 'term.price.indicative', each)],
    [i18n.t('term.total'), i18n.money(terms.total, terms.currency)],
    [i18n.t('term.delivery'), `${terms.incoterm} ${terms.place}`],
    [i18n.t('term.deliveryDate'), i18n.date(terms.deliveryDate, 'long')],
    [i18n.t('term.paymentTerms'), i18n.t(`payment.${terms.paymentTerms}`)],
    [i18n.t('term.moisture'), terms.moisturePct && `${i18n.number(terms.moisturePct)} %`],
  ];
  document.heading(i18n.t('terms.title'), 13);
  document.facts(rows.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== ''));
};

const analysis = (
  document: PdfDocument,
  i18n: Translator<ContractMessage>,
  { composition, splitting }: ContractTerms,
): void => {
  if (!composition.length) return;
  const limitOf = (element: string): string => {
    const limit = splitting.find((one) => one.element === element);
    return limit ? `${i18n.number(limit.limit)} ${limit.unit}` : '';
  };
  document.heading(i18n.t('assay.title'), 13);
  document.table(
    [
      { label: i18n.t('assay.element'), width: 0.22 },
      { label: i18n.t('assay.value'), width: 0.2, align: 'right' },
      { label: i18n.t('assay.basis'), width: 0.2 },
      { label: i18n.t('assay.treatment'), width: 0.2 },
      { label: i18n.t('assay.limit'), width: 0.18, align: 'right' },
    ],
    composition.map(({ element, value, unit, basis, treatment }) => [
      element,
      `${i18n.number(value)} ${unit}`,
      i18n.t(`assay.basis.${basis}`),
      i18n.t(`assay.treatment.${treatment}`),
      limitOf(element),
    ]),
  );
};

const evidence = (document: PdfDocument, i18n: Translator<ContractMessage>, { sha256, signatures }: Drawn): void => {
  document.turn();
  document.title(i18n.t('evidence.title'));
  document.text(i18n.t('evidence.text'), { after: 1 });
  document.text(sha256, { bold: true, after: 10 });
  for (const side of ['seller', 'buyer'] as const) {
    const signature = signatures.find((one) => one.side === side);
    if (signature) signed(document, i18n, signature);
  }
  document.text(i18n.t('evidence.check'), { quiet: true });
};

const signed = (document: PdfDocument, i18n: Translator<ContractMessage>, signature: ContractSignatureRecord): void => {
  document.heading(i18n.t(`party.${signature.side}`));
  document.facts([
    [i18n.t('evidence.name'), signature.name],
    [i18n.t('evidence.company'), signature.companyName],
    [i18n.t('evidence.at'), ISO(signature.at)],
    [i18n.t('evidence.method'), i18n.t(`evidence.method.${signature.method}`)],
    [i18n.t('evidence.provider'), `${signature.provider} ${signature.reference}`],
    [i18n.t('evidence.hash'), signature.sha256],
  ]);
};
