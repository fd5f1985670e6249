import { Injectable } from '@nestjs/common';
import type { Payment } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { PaymentRecord } from './payment.entity.js';
import { toPayment } from './payment.mapper.js';
import { BankTransfer } from './providers/bank-transfer.js';

interface About {
  readonly kind: string;
  readonly id: string;
}

/** Payments for a thing, for the area that it belongs to. */
@Injectable()
export class PaymentBook {
  constructor(private readonly transfer: BankTransfer) {}

  /** Newest first. What the other side has chosen to pay with is its own affair until the money is in. */
  async about(em: EntityManager, { kind, id }: About, own: string | null): Promise<Payment[]> {
    const found = await em.find(PaymentRecord, {
      where: { aboutKind: kind, aboutId: id },
      relations: { company: true },
      order: { createdAt: 'DESC' },
    });
    return found
      .filter((one) => one.completedAt !== null || one.companyId === own)
      .map((one) => toPayment(one, this.transfer.details));
  }

  /** Nothing is to be paid for it any more. */
  async giveUp(em: EntityManager, { kind, id }: About): Promise<void> {
    const over = { state: 'failed' as const, failure: 'payment.contract_over' };
    await em.update(PaymentRecord, { aboutKind: kind, aboutId: id, state: 'pending' }, over);
  }
}
