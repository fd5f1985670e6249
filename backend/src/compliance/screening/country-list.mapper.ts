import type { CountryListProposal, CountryListView } from '@orebridge/contracts';
import { COMPLIANCE_LISTS, type ComplianceListName } from '@orebridge/trade';

/** A version as it is read from the database, with the names of people. */
export type VersionRow = Omit<CountryListView, 'enteredAt'> & { readonly enteredAt: Date };
export type ProposalRow = Omit<CountryListProposal, 'proposedAt' | 'own'> & {
  readonly proposerId: string | null;
  readonly proposedAt: Date;
};

/** The list that came with the product, as version 1. */
export const deliveredList = (name: ComplianceListName): CountryListView => ({
  name,
  ...contentOf(name),
  validFrom: null,
  restores: null,
  reason: null,
  enteredBy: null,
  enteredAt: null,
  approvedBy: null,
});

const contentOf = (name: ComplianceListName): Pick<CountryListView, 'version' | 'entries' | 'source' | 'asOf'> => {
  if (name === 'conflictAreas') {
    const { areas, ...list } = COMPLIANCE_LISTS.conflictAreas;
    const entries = areas.map(({ country, regions, by }) => ({ country, regions: regions && [...regions], by }));
    return { ...list, entries };
  }
  const { countries, ...list } = COMPLIANCE_LISTS[name];
  return { ...list, entries: countries.map((country) => ({ country, regions: null, by: 'platform' as const })) };
};

export const toListView = (row: VersionRow): CountryListView => ({
  name: row.name,
  version: row.version,
  entries: row.entries,
  source: row.source,
  asOf: row.asOf,
  validFrom: row.validFrom,
  restores: row.restores,
  reason: row.reason,
  enteredBy: row.enteredBy,
  enteredAt: new Date(row.enteredAt).toISOString(),
  approvedBy: row.approvedBy,
});

export const toProposal = ({ proposerId, proposedAt, ...row }: ProposalRow, reader: string): CountryListProposal => ({
  ...row,
  proposedAt: new Date(proposedAt).toISOString(),
  own: proposerId === reader,
});
