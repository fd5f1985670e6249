import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Tender } from './tender.entities.js';

type TenderEventPayload = Exclude<Extract<keyof DomainEvents, `tender.${string}`>, 'tender.published'>;
type Notice<N extends TenderEventPayload> = Omit<DomainEvents[N], 'tenderId' | 'to' | 'title'>;

/** A closing time as texts show it, in UTC. */
export const closesText = ({ closesAt }: Pick<Tender, 'closesAt'>): string =>
  `${closesAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export const titleOf = ({ fields, reference }: Pick<Tender, 'fields' | 'reference'>): string =>
  fields.title ?? reference;

/** Tells companies of a tender, each by an event of its own: none of them learns from it who else was told. */
@Injectable()
export class TenderNotifier {
  constructor(private readonly outbox: Outbox) {}

  /** A tender is out: those whose lots fit it are looked for. */
  async announce(em: EntityManager, tenderId: string): Promise<void> {
    await this.outbox.publish(em, 'tender.published', { tenderId });
  }

  async notify<N extends TenderEventPayload>(
    em: EntityManager,
    event: N,
    tender: Tender,
    to: readonly string[],
    values: Notice<N>,
  ): Promise<void> {
    for (const company of to) {
      const payload = { tenderId: tender.id, to: company, title: titleOf(tender), ...values };
      await this.outbox.publish(em, event, payload as unknown as DomainEvents[N]);
    }
  }
}
