import { Injectable } from '@nestjs/common';
import { EXCHANGE_LOTS_MAX } from '@orebridge/contracts';
import { exchangedElements, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { isTooMany, splittingOf, usualExchange } from './agreed-terms.js';
import { ExchangeStore } from './exchange.store.js';
import { FactStore } from './fact.store.js';
import { AssayExchangeRow } from './settlement.entities.js';

/** Keeps the rules of an exchange as the parties agreed them, until the first result is in. */
@Injectable()
export class ExchangeRulesKeeper {
  constructor(
    private readonly facts: FactStore,
    private readonly exchanges: ExchangeStore,
  ) {}

  /** Opens the exchange of a deal that is inspected; none where there is nothing to assay. @throws Unprocessable for too many lots */
  async open(em: EntityManager, deal: DealRecord): Promise<boolean> {
    const agreed = this.facts.terms(deal, await this.facts.all(em, deal.id));
    const rules = usualExchange(deal, agreed);
    if (!rules || (await this.exchanges.read(em, deal.id))) return false;
    if (isTooMany(deal, agreed))
      throw new Unprocessable('assay.too_many_lots', { lots: rules.lots, most: EXCHANGE_LOTS_MAX });
    const lastSampling = today();
    await em.insert(AssayExchangeRow, { dealId: deal.id, rules, lastSampling, demo: deal.demo } as never);
    return true;
  }

  /** Takes over newly agreed rules while nobody has reported by the old ones. What the price asks for is always reported. */
  async renew(em: EntityManager, deal: DealRecord): Promise<void> {
    const exchange = await this.exchanges.read(em, deal.id);
    if (!exchange || exchange.revealedAt || (await this.exchanges.rows(em, deal.id)).length) return;
    const agreed = this.facts.terms(deal, await this.facts.all(em, deal.id));
    const rules = usualExchange(deal, agreed);
    if (!rules) return;
    const asked = agreed ? exchangedElements(agreed.terms, splittingOf(deal.listing)) : [];
    const missing = asked.filter(({ element }) => !rules.elements.some((one) => one.element === element));
    await em.update(
      AssayExchangeRow,
      { dealId: deal.id },
      { rules: { ...rules, elements: [...rules.elements, ...missing] } as never },
    );
  }
}
