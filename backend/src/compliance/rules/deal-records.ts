import { Injectable } from '@nestjs/common';
import { dec, isSamePayer, isUnit, UNITS, unitKind, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { groupBy } from '../../platform/group-by.js';
import { PartyRecords } from '../screening/index.js';

/** A document of a deal that counts, with the day and the figure that it states. */
export interface CountedDocument {
  readonly id: string;
  readonly type: string;
  readonly issuedOn: string | null;
  readonly valuePct: string | null;
}

/** What records say of one deal beside its lot and its parties; undefined where none tells. */
export interface DealFacts {
  readonly documents: readonly CountedDocument[];
  /** Money for it came from somebody else than who owes it. */
  readonly thirdPartyPayment: boolean | undefined;
  readonly ways: readonly { readonly loading: string | null; readonly discharge: string | null }[];
  /** A party has said which ship carries it. */
  readonly vesselNamed: boolean;
  /** Tonnes of the mineral that the buyer has agreed to take this year, this deal among them. */
  readonly buyerTonnes: string;
  /** Of what the deal brings with it, such as its vessel. */
  readonly sanctions: 'none' | 'potential' | 'confirmed' | undefined;
}

const perDeal = <T extends { deal: string }>(rows: readonly T[]) => groupBy(rows, ({ deal }) => deal);

/** Reads of many deals at once who paid, which way and on which ship the cargo goes, which documents are approved, and what the buyer takes in a year. */
@Injectable()
export class DealRecords {
  constructor(private readonly parties: PartyRecords) {}

  async of(em: EntityManager, deals: readonly DealRecord[]): Promise<Map<string, DealFacts>> {
    const ids = deals.map(({ id }) => id);
    const payers = perDeal(
      await queryRows<{ deal: string; expected: string; payer: string }>(
        em,
        'SELECT deal_id AS deal, expected, payer FROM deal_payers WHERE deal_id = ANY($1::uuid[])',
        [ids],
      ),
    );
    const ways = perDeal(
      await queryRows<{ deal: string; loading: string | null; discharge: string | null }>(
        em,
        'SELECT deal_id AS deal, loading, discharge FROM deal_ways WHERE deal_id = ANY($1::uuid[])',
        [ids],
      ),
    );
    const vessels = await queryRows<{ deal: string }>(
      em,
      'SELECT deal_id AS deal FROM deal_vessels WHERE deal_id = ANY($1::uuid[])',
      [ids],
    );
    const named = new Set(vessels.map(({ deal }) => deal));
    const documents = perDeal(
      await queryRows<CountedDocument & { deal: string }>(
        em,
        `SELECT id, deal_id AS deal, type, issued_on::text AS "issuedOn", trim_scale(value_pct)::text AS "valuePct"
         FROM published.deal_documents WHERE deal_id = ANY($1::uuid[]) AND state = 'approved' ORDER BY uploaded_at DESC`,
        [ids],
      ),
    );
    const tonnes = await this.tonnes(em, deals);
    const screened = await this.parties.ofDeals(em, ids);
    return new Map(
      ids.map((id) => [
        id,
        {
          documents: documents.get(id) ?? [],
          thirdPartyPayment: payers.get(id)?.some(({ payer, expected }) => !isSamePayer(payer, expected)),
          ways: ways.get(id) ?? [],
          vesselNamed: named.has(id),
          buyerTonnes: tonnes.get(id) ?? '0',
          sanctions: screened.get(id),
        },
      ]),
    );
  }

  /** By deal, what its buyer takes of the mineral in the calendar year, in tonnes; amounts of no mass are left out. */
  private async tonnes(em: EntityManager, deals: readonly DealRecord[]): Promise<Map<string, string>> {
    const rows = await queryRows<{ deal: string; unit: string; quantity: string }>(
      em,
      `SELECT d.id AS deal, l.unit, sum(o.quantity)::text AS quantity
       FROM published.deals d JOIN published.listings m ON m.id = d.listing_id
       JOIN published.deals o ON o.buyer_company_id = d.buyer_company_id AND o.state NOT IN ('cancelled', 'defaulted')
         AND o.created_at >= date_trunc('year', $2::date)
       JOIN published.listings l ON l.id = o.listing_id AND l.mineral_type = m.mineral_type
       WHERE d.id = ANY($1::uuid[]) AND l.unit IS NOT NULL GROUP BY d.id, l.unit`,
      [deals.map(({ id }) => id), today()],
    );
    const sums = new Map<string, string>();
    for (const { deal, unit, quantity } of rows) {
      if (!isUnit(unit) || !['mass', 'dry_mass', 'wet_mass'].includes(unitKind(unit))) continue;
      const kg = dec(quantity).times(UNITS.find(({ id }) => id === unit)!.factor);
      sums.set(
        deal,
        dec(sums.get(deal) ?? '0')
          .plus(kg.div(1000))
          .toFixed(),
      );
    }
    return sums;
  }
}
