import { Injectable } from '@nestjs/common';
import type { api, ContractCard, ContractFileFound, ContractStatus } from '@orebridge/contracts';
import { sideOf } from '../deals/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ContractFileRecord, ContractVersionRecord } from './contract.entities.js';
import { toContractCard } from './contract.mapper.js';

const LAST = `v.number = (SELECT max(n.number) FROM contract_versions n
  WHERE n.deal_id = v.deal_id AND n.state <> 'withdrawn')`;
const IN_FORCE = `EXISTS (SELECT FROM contract_versions f WHERE f.deal_id = v.deal_id AND f.state = 'signed')`;
const SIGNED_BY = (own: string): string =>
  `EXISTS (SELECT FROM contract_signatures s WHERE s.version_id = v.id AND s.company_id ${own} :own)`;

const STATUS: Readonly<Record<ContractStatus, string>> = {
  to_sign: `v.state = 'open' AND NOT ${IN_FORCE} AND d.state <> 'compliance_review'`,
  review: `v.state = 'open' AND d.state = 'compliance_review'`,
  amending: `v.state = 'open' AND ${IN_FORCE}`,
  in_force: `v.state = 'signed'`,
  void: `v.state = 'void'`,
};
const WAITS = {
  own: `v.state = 'open' AND d.state <> 'compliance_review' AND NOT ${SIGNED_BY('=')}`,
  other: `v.state = 'open' AND d.state <> 'compliance_review' AND NOT ${SIGNED_BY('<>')}`,
};

/** Contracts as a list, and the contract that a file belongs to. */
@Injectable()
export class ContractListService {
  constructor(private readonly tx: Tx) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.contracts.list>): Promise<Page<ContractCard>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(ContractVersionRecord, 'v')
      .innerJoinAndSelect('v.deal', 'd')
      .innerJoinAndSelect('d.listing', 'l')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .innerJoinAndSelect('d.sellerCompany', 's')
      .where(LAST)
      .setParameter('own', ctx.user.companyId);
    if (!actsAsAdmin(ctx)) qb.andWhere('(d.buyer_company_id = :own OR d.seller_company_id = :own)');
    if (query.status) qb.andWhere(STATUS[query.status]);
    if (query.waits) qb.andWhere(WAITS[query.waits]);
    if (query.q)
      qb.andWhere('(d.reference ILIKE :q OR l.mineral_name ILIKE :q OR b.name ILIKE :q OR s.name ILIKE :q)', {
        q: contains(query.q),
      });
    const order = { by: 'v.updated_at', type: 'timestamptz', direction: 'DESC', id: 'v.id' } as const;
    const page = await keysetPage(qb, order, query);
    const ids = page.items.map(({ id }) => id);
    const signatures = ids.length
      ? await em.find(ContractVersionRecord, {
          where: ids.map((id) => ({ id })),
          relations: { signatures: true },
          select: { id: true },
        })
      : [];
    const signed = new Map(signatures.map((version) => [version.id, version.signatures]));
    const forced: { deal: string }[] = await em.query(
      `SELECT deal_id AS deal FROM contract_versions WHERE state = 'signed' AND deal_id = ANY ($1)`,
      [page.items.map(({ dealId }) => dealId)],
    );
    const inForce = new Set(forced.map(({ deal }) => deal));
    return {
      ...page,
      items: page.items.map((version) => {
        version.signatures = signed.get(version.id) ?? [];
        return toContractCard(version, inForce.has(version.dealId), sideOf(ctx, version.deal));
      }),
    };
  }

  /** Nobody learns of contracts that are not the own ones: their files belong to none. */
  async verify(
    ctx: SignedIn,
    { query }: InputOf<typeof api.contracts.verify>,
  ): Promise<{ found: ContractFileFound | null }> {
    const em = this.tx.read(ctx);
    for (const { versionId, language, signed } of await em.findBy(ContractFileRecord, { sha256: query.sha256 })) {
      const version = await theOneWith(em, ContractVersionRecord, {
        where: { id: versionId },
        relations: { deal: true },
      });
      if (!sideOf(ctx, version.deal) && !actsAsAdmin(ctx)) continue;
      const { dealId, number, state } = version;
      return { found: { dealId, reference: version.deal.reference, version: number, state, language, signed } };
    }
    return { found: null };
  }
}
