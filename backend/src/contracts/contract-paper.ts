import type { ContractTerms, Language } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { PdfPaper } from '../platform/pdf/index.js';
import type { ContractSignatureRecord, ContractVersionRecord, NamedParty } from './contract.entities.js';
import { contractClauses, wordsOf } from './contract-clauses.js';
import type { ContractWords } from './contract-texts.js';

export type Drawn = Pick<
  ContractVersionRecord,
  'number' | 'terms' | 'parties' | 'reason' | 'createdAt' | 'sha256' | 'signatures'
>;
const ISO = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19);

/**
 * A version as PDF. Its bytes come of what the version holds and of nothing else.
 * @param signed adds the page with both signatures
 */
export const contractPaper = (version: Drawn, language: Language, signed: boolean): Promise<Buffer> => {
  const { terms, parties, number } = version;
  const words = wordsOf(language, terms);
  const named = { reference: parties.reference, version: String(number) };
  const paper = new PdfPaper({
    title: `${words.say('doc.title')} ${parties.reference}`,
    subject: words.say('doc.subject', { goods: terms.goods }),
    language,
    at: signed ? lastOf(version) : version.createdAt,
    foot: (page, pages) => words.say('doc.foot', { ...named, page: String(page), pages: String(pages) }),
  });
  head(paper, words, version);
  principalTerms(paper, words, terms);
  analysis(paper, words, terms);
  contractClauses(words, terms).forEach(({ title, parts }, at) => {
    paper.heading(`${at + 1}. ${title}`);
    for (const part of parts)
      if ('text' in part) paper.text(part.text);
      else paper.facts(part.list);
  });
  if (terms.special) {
    paper.heading(words.say('special.title'));
    paper.text(terms.special);
  }
  if (signed) evidence(paper, words, version);
  return paper.finish();
};

const lastOf = ({ signatures }: Drawn): Date => new Date(Math.max(...signatures.map(({ at }) => at.getTime())));

const head = (paper: PdfPaper, words: ContractWords, { number, parties, reason, createdAt, sha256 }: Drawn): void => {
  paper.title(words.say('doc.title'));
  paper.text(words.say('doc.number', { reference: parties.reference, version: String(number) }), {
    size: 11,
    after: 1,
  });
  paper.text(words.say('doc.drawn', { date: words.date(createdAt) }), { quiet: true, after: 2 });
  if (reason) paper.text(words.say('doc.amends', { before: String(number - 1), reason }), { quiet: true, after: 2 });
  if (words.language !== 'en') paper.text(words.say('doc.translation', { hash: sha256 }), { quiet: true, size: 8.5 });
  paper.space(6);
  const party = (label: string, { name, city, country }: NamedParty): string[] => [
    name,
    [city, country && words.country(country)].filter(Boolean).join(', '),
    label,
  ];
  paper.sideBySide(party(words.say('party.seller'), parties.seller), party(words.say('party.buyer'), parties.buyer));
};

const principalTerms = (paper: PdfPaper, words: ContractWords, terms: ContractTerms): void => {
  const each = { price: words.money(terms.price, terms.currency), unit: terms.unit };
  const tolerance = dec(terms.tolerancePct).isZero() ? '' : ` ± ${words.number(terms.tolerancePct)} %`;
  const fixed = terms.priceBasis.type === 'fixed';
  const rows: (readonly [string, string | null])[] = [
    [words.say('term.goods'), terms.goods],
    [words.say('term.grade'), terms.grade],
    [words.say('term.form'), terms.form],
    [words.say('term.packaging'), terms.packaging],
    [words.say('term.origin'), terms.originCountry && words.country(terms.originCountry)],
    [words.say('term.hsCode'), terms.hsCode],
    [words.say('term.quantity'), words.quantity(terms.quantity, terms.unit) + tolerance],
    [words.say('term.price'), words.say(fixed ? 'term.price.perUnit' : 'term.price.indicative', each)],
    [words.say('term.total'), words.money(terms.total, terms.currency)],
    [words.say('term.delivery'), `${terms.incoterm} ${terms.place}`],
    [words.say('term.deliveryDate'), words.date(terms.deliveryDate)],
    [words.say('term.paymentTerms'), words.say(`payment.${terms.paymentTerms}`)],
    [words.say('term.moisture'), terms.moisturePct && `${words.number(terms.moisturePct)} %`],
  ];
  paper.heading(words.say('terms.title'), 13);
  paper.facts(rows.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== ''));
};

const analysis = (paper: PdfPaper, words: ContractWords, { composition, splitting }: ContractTerms): void => {
  if (!composition.length) return;
  const limitOf = (element: string): string => {
    const limit = splitting.find((one) => one.element === element);
    return limit ? `${words.number(limit.limit)} ${limit.unit}` : '';
  };
  paper.heading(words.say('assay.title'), 13);
  paper.table(
    [
      { label: words.say('assay.element'), width: 0.22 },
      { label: words.say('assay.value'), width: 0.2, align: 'right' },
      { label: words.say('assay.basis'), width: 0.2 },
      { label: words.say('assay.treatment'), width: 0.2 },
      { label: words.say('assay.limit'), width: 0.18, align: 'right' },
    ],
    composition.map(({ element, value, unit, basis, treatment }) => [
      element,
      `${words.number(value)} ${unit}`,
      words.say(`assay.basis.${basis}`),
      words.say(`assay.treatment.${treatment}`),
      limitOf(element),
    ]),
  );
};

const evidence = (paper: PdfPaper, words: ContractWords, { sha256, signatures }: Drawn): void => {
  paper.turn();
  paper.title(words.say('evidence.title'));
  paper.text(words.say('evidence.text'), { after: 1 });
  paper.text(sha256, { bold: true, after: 10 });
  for (const side of ['seller', 'buyer'] as const) {
    const signature = signatures.find((one) => one.side === side);
    if (signature) signed(paper, words, signature);
  }
  paper.text(words.say('evidence.check'), { quiet: true });
};

const signed = (paper: PdfPaper, words: ContractWords, signature: ContractSignatureRecord): void => {
  paper.heading(words.say(`party.${signature.side}`));
  paper.facts([
    [words.say('evidence.name'), signature.name],
    [words.say('evidence.company'), signature.companyName],
    [words.say('evidence.at'), ISO(signature.at)],
    [words.say('evidence.method'), words.say(`evidence.method.${signature.method}`)],
    [words.say('evidence.provider'), `${signature.provider} ${signature.reference}`],
    [words.say('evidence.hash'), signature.sha256],
  ]);
};
