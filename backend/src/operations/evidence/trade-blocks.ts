import { momentText } from './compliance-blocks.js';
import type { EvidenceBlock } from './evidence-page.js';
import type { CargoEvidence } from './evidence-records.service.js';
import type { EvidenceSections } from './evidence-subjects.service.js';
import type { IndexTexts } from './translator.js';

type Block = Omit<EvidenceBlock, 'title'>;

/** The terms of a deal and what happened to it. */
export const dealBlock = (
  { reference, state, seller, buyer, terms, termsHash, createdAt, timeline }: NonNullable<EvidenceSections['deal']>,
  { t, quantity }: IndexTexts,
): Block => ({
  notes: [t('evidence.termsHash', { hash: termsHash })],
  tables: [
    {
      columns: ['reference', 'state', 'seller', 'buyer', 'quantity', 'incoterm', 'paymentTerms', 'at'],
      rows: [
        [
          reference,
          state,
          seller.name,
          buyer.name,
          quantity(terms.quantity, terms.unit),
          [terms.incoterm, terms.place].filter(Boolean).join(' '),
          terms.paymentTerms,
          momentText(createdAt),
        ],
      ],
    },
    {
      caption: t('evidence.timeline'),
      columns: ['at', 'event', 'from', 'to', 'by', 'reason'],
      rows: timeline.map(({ at, event, from, to, by, reason }) => [
        momentText(at),
        event,
        from ?? '',
        to ?? '',
        by ?? '',
        reason ?? '',
      ]),
    },
  ],
});

/** What a lot is said to be. */
export const listingBlock = (
  lot: NonNullable<EvidenceSections['listing']>,
  { country, quantity }: IndexTexts,
): Block => ({
  tables: [
    {
      columns: ['reference', 'name', 'state', 'origin', 'quantity'],
      rows: [
        [
          lot.reference,
          lot.mineralName ?? '',
          lot.state,
          lot.originCountry ? country(lot.originCountry) : '',
          lot.totalQuantity && lot.unit ? quantity(lot.totalQuantity, lot.unit) : '',
        ],
      ],
    },
  ],
});

/** The versions of the contract with who signed which text. */
export const contractBlock = ({ versions }: NonNullable<EvidenceSections['contract']>): Block => ({
  tables: [
    {
      columns: ['version', 'state', 'hash', 'signedBy', 'at'],
      rows: versions.map(({ number, state, sha256, signatures, signedAt, createdAt }) => [
        String(number),
        state,
        sha256,
        signatures.map(({ side, name }) => `${side}: ${name}`).join('; '),
        momentText(signedAt ?? createdAt),
      ]),
    },
  ],
});

export const invoicesBlock = (invoices: NonNullable<EvidenceSections['invoices']>, texts: IndexTexts): Block => ({
  tables: [
    {
      columns: ['number', 'kind', 'state', 'from', 'to', 'total', 'paid', 'open', 'issuedOn', 'dueOn'],
      rows: invoices.map((one) => [
        one.number,
        one.kind,
        one.state,
        one.issuer.name,
        one.recipient.name,
        texts.money(one.total, one.currency),
        texts.money(one.paid, one.currency),
        texts.money(one.open, one.currency),
        one.issuedOn,
        one.dueOn ?? '',
      ]),
    },
  ],
});

export const settlementBlock = (
  { versions, currency }: NonNullable<EvidenceSections['settlement']>,
  texts: IndexTexts,
): Block => ({
  tables: [
    {
      columns: ['version', 'kind', 'total', 'due', 'payer', 'at'],
      rows: versions.map(({ number, kind, total, due, payer, at }) => [
        String(number),
        kind,
        texts.money(total, currency),
        texts.money(due, currency),
        payer ?? '',
        momentText(at),
      ]),
    },
  ],
});

/** The postings of the deal's account. */
export const accountBlock = (
  { entries, currency, held, released, refunded }: NonNullable<EvidenceSections['account']>,
  texts: IndexTexts,
): Block => ({
  tables: [
    {
      columns: ['held', 'released', 'refunded'],
      rows: [[texts.money(held, currency), texts.money(released, currency), texts.money(refunded, currency)]],
    },
    {
      caption: texts.t('evidence.entries'),
      columns: ['number', 'at', 'event', 'account', 'debit', 'credit', 'reason'],
      rows: entries.flatMap((entry) =>
        entry.lines.map(({ account, debit, credit }) => [
          String(entry.number),
          momentText(entry.at),
          entry.event,
          [account.kind, account.name].filter(Boolean).join(' · '),
          debit === null ? '' : texts.money(debit, entry.currency),
          credit === null ? '' : texts.money(credit, entry.currency),
          entry.reason ?? '',
        ]),
      ),
    },
  ],
});

/** The lots or deals of a company by their last stored result; of one that was never assessed nothing is known. */
export const cargoesBlock = (cargoes: readonly CargoEvidence[], { t }: IndexTexts): Block => ({
  tables: [
    {
      columns: ['reference', 'name', 'state', 'status', 'band'],
      rows: cargoes.map(({ reference, name, state, status, band }) => [
        reference,
        name ?? '',
        state,
        status ?? t('evidence.notLooked'),
        band ?? '',
      ]),
    },
  ],
});
