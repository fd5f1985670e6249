import type { PaymentPurpose } from '@orebridge/contracts';
import { platform } from '../../ledger/index.js';
import { actingFor } from '../../../app/seed/acting.js';
import type { Seed } from '../../../app/seed/seeder.js';
import { PaymentIntake } from '../payment-intake.js';
import { PaymentsService } from '../payments.service.js';

/** A transfer of a demo company that has come in, for what it has to pay now. */
export const paidDemo = async (seed: Seed, key: string, purpose: PaymentPurpose, aboutId: string): Promise<void> => {
  const { app, em, ctx } = seed;
  const body = { purpose, aboutId, provider: 'bank_transfer' } as const;
  const payments = app.get(PaymentsService, { strict: false });
  const { id } = await payments.start(actingFor(seed, key), {
    params: undefined,
    query: undefined,
    file: undefined,
    body,
  });
  const intake = app.get(PaymentIntake, { strict: false });
  const payment = await intake.lock(em, id);
  const from = platform('cash_at_provider');
  await intake.complete(em, ctx, payment, { amount: payment.amount, from, by: 'admin' });
};
