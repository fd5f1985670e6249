import { Injectable } from '@nestjs/common';
import { assessCompliance, complianceGates, type ComplianceInput, type RiskBand } from '@orebridge/trade';

import type { EntityManager } from 'typeorm';
import { DealRecord } from '../../trading/deals/index.js';
import { Listing } from '../../market/listings/index.js';
import { CargoInputs } from './cargo-inputs.js';

/** How many cargoes of one kind are assessed for one answer; where there are more, what was last stored is read. */
export const ASSESSED_AT_ONCE = 1000;

/** Deals that are not over. */
export const LIVE = `d.state NOT IN ('closed', 'cancelled', 'defaulted')`;

/** What a company may read of its own cargoes, `$1`; a reviewer, who has no company here, reads all. */
export const LOTS = `l.state <> 'draft' AND ($1::uuid IS NULL OR l.company_id = $1)`;
export const DEALS = `${LIVE} AND ($1::uuid IS NULL OR $1 IN (d.buyer_company_id, d.seller_company_id))`;

/** One cargo as the rules of today see it. */
export interface CargoStatus {
  readonly id: string;
  readonly band: RiskBand;
  readonly blocked: boolean;
  /** Gates that hold the cargo up; what is only advised is none. */
  readonly closedGates: number;
  readonly demo: boolean;
}

/** Where all cargoes of a company stand by the rules of today, so that sums and filters say the same as the rows. */
@Injectable()
export class CargoStatuses {
  constructor(private readonly inputs: CargoInputs) {}

  /** Those of its lots of which enough is said; null where there are more than {@link ASSESSED_AT_ONCE}. */
  async ofLots(em: EntityManager, company: string | null): Promise<CargoStatus[] | null> {
    const ids = await this.ids(em, `SELECT l.id FROM published.listings l WHERE ${LOTS}`, company);
    if (!ids) return null;
    const qb = em.createQueryBuilder(Listing, 'l').leftJoinAndSelect('l.company', 'c');
    const lots = await qb.where('l.id = ANY(:ids)', { ids }).getMany();
    const inputs = await this.inputs.ofLots(em, lots);
    return lots.flatMap(({ id, demo }) => statusesOf(id, demo, inputs.get(id)));
  }

  /** Those of its live deals of which enough is said; null where there are more than {@link ASSESSED_AT_ONCE}. */
  async ofDeals(em: EntityManager, company: string | null): Promise<CargoStatus[] | null> {
    const ids = await this.ids(em, `SELECT d.id FROM published.deals d WHERE ${DEALS}`, company);
    if (!ids) return null;
    const qb = em.createQueryBuilder(DealRecord, 'd').leftJoinAndSelect('d.buyerCompany', 'b');
    const deals = await qb.where('d.id = ANY(:ids)', { ids }).getMany();
    const cargoes = await this.inputs.ofDeals(em, deals);
    return deals.flatMap(({ id, demo }) => statusesOf(id, demo, cargoes.get(id)?.input));
  }

  private async ids(em: EntityManager, sql: string, company: string | null): Promise<string[] | null> {
    const rows: { id: string }[] = await em.query(`${sql} LIMIT ${ASSESSED_AT_ONCE + 1}`, [company]);
    return rows.length > ASSESSED_AT_ONCE ? null : rows.map(({ id }) => id);
  }
}

const statusesOf = (id: string, demo: boolean, input: ComplianceInput | null | undefined): CargoStatus[] => {
  if (!input) return [];
  const { band, status } = assessCompliance(input);
  const closed = complianceGates(input).filter(({ gate, open }) => !open && gate !== 'warn');
  return [{ id, band, blocked: status === 'BLOCKED', closedGates: closed.length, demo }];
};
