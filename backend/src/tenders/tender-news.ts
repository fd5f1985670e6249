import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../platform/outbox/outbox.js';
import type { Tender } from './tender.entities.js';

type TenderNews = Extract<keyof DomainEvents, `tender.${string}`>;
type Told<N extends TenderNews> = Omit<DomainEvents[N], 'tenderId' | 'to' | 'title'>;

/** A closing time as texts show it, in UTC. */
export const closesText = ({ closesAt }: Pick<Tender, 'closesAt'>): string =>
  `${closesAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export const titleOf = ({ fields, reference }: Pick<Tender, 'fields' | 'reference'>): string =>
  fields.title ?? reference;

/** Tells companies of a tender, each by an event of its own: none of them learns from it who else was told. */
@Injectable()
export class TenderNewsDesk {
  constructor(private readonly outbox: Outbox) {}

  async tell<N extends TenderNews>(
    em: EntityManager,
    event: N,
    tender: Tender,
    to: readonly string[],
    values: Told<N>,
  ): Promise<void> {
    for (const company of to) {
      const payload = { tenderId: tender.id, to: company, title: titleOf(tender), ...values };
      await this.outbox.publish(em, event, payload as unknown as DomainEvents[N]);
    }
  }
}
