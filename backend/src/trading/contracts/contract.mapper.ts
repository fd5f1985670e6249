import type { Contract, ContractCard, ContractStatus, ContractVersion } from '@orebridge/contracts';
import { contractChanges } from '@orebridge/trade';
import type { DealRecord, Side } from '../deals/index.js';
import type { ContractVersionRecord } from './contract.entities.js';
import { mustSign } from './contract.store.js';
import { comparedTerms } from './contract-terms.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toVersion = (version: ContractVersionRecord, before: ContractVersionRecord | undefined): ContractVersion => ({
  id: version.id,
  number: version.number,
  state: version.state,
  terms: version.terms,
  sha256: version.sha256,
  reason: version.reason,
  by: version.side,
  authorName: version.authorName,
  createdAt: version.createdAt.toISOString(),
  dueAt: iso(version.dueAt),
  signedAt: iso(version.signedAt),
  signatures: version.signatures
    .map(({ side, name, companyName, at, method, sha256, provider, reference }) => ({
      side,
      name,
      company: companyName,
      at: at.toISOString(),
      method,
      sha256,
      provider,
      reference,
    }))
    .sort((a, b) => a.at.localeCompare(b.at)),
  changes: before ? contractChanges(comparedTerms(before.terms), comparedTerms(version.terms)) : [],
});

/** Where a contract stands, from its versions that count: the one in force, and the last. */
export const statusOf = (
  deal: Pick<DealRecord, 'state'>,
  last: Pick<ContractVersionRecord, 'state'>,
  inForce: boolean,
): ContractStatus => {
  if (last.state === 'open') {
    if (inForce) return 'amending';
    return deal.state === 'compliance_review' ? 'review' : 'to_sign';
  }
  return inForce ? 'in_force' : 'void';
};

/** What the service adds for the caller. */
interface Caller {
  readonly side: Side | null;
  readonly events: Contract['events'];
  readonly codeAllowed: boolean;
}

/** @param versions oldest first */
export const toContract = (
  deal: DealRecord,
  versions: readonly ContractVersionRecord[],
  { side, events, codeAllowed }: Caller,
): Contract => {
  const last = versions.findLast(({ state }) => state !== 'withdrawn');
  const inForce = versions.some(({ state }) => state === 'signed');
  return {
    dealId: deal.id,
    reference: deal.reference,
    dealState: deal.state,
    status: last ? statusOf(deal, last, inForce) : null,
    side,
    versions: versions.map((version, at) => toVersion(version, before(versions, at))).reverse(),
    mustSign: last ? mustSign(last) : [],
    events,
    codeAllowed,
    demo: deal.demo,
  };
};

/** The version that one follows: the last before it that was not taken back. */
const before = (versions: readonly ContractVersionRecord[], at: number): ContractVersionRecord | undefined =>
  versions.slice(0, at).findLast(({ state }) => state !== 'withdrawn');

export const toContractCard = (version: ContractVersionRecord, inForce: boolean, side: Side | null): ContractCard => {
  const { deal, terms } = version;
  return {
    dealId: deal.id,
    reference: deal.reference,
    dealState: deal.state,
    status: statusOf(deal, version, inForce),
    listing: {
      reference: deal.listing.reference,
      mineralType: deal.listing.mineralType,
      mineralName: deal.listing.mineralName,
    },
    buyer: { companyId: deal.buyerCompanyId, name: deal.buyerCompany.name },
    seller: { companyId: deal.sellerCompanyId, name: deal.sellerCompany.name },
    side,
    version: version.number,
    mustSign: mustSign(version),
    total: terms.total,
    currency: terms.currency,
    dueAt: iso(version.dueAt),
    signedAt: iso(version.signedAt),
    updatedAt: version.updatedAt.toISOString(),
    demo: version.demo,
  };
};
