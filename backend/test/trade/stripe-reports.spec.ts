import { expect, test } from '@jest/globals';
import { signed } from '../../src/finance/payments/providers/signature.js';
import { Stripe } from '../../src/finance/payments/providers/stripe.js';

const SECRET = 'whsec_test';
const stripe = new Stripe({ stripe: { secretKey: 'sk', webhookSecret: SECRET, url: '' } } as never, undefined as never);
const heard = (type: string, object: object, previous_attributes?: object) => {
  const body = { id: `evt_${type}`, type, data: { object, ...(previous_attributes && { previous_attributes }) } };
  const raw = Buffer.from(JSON.stringify(body));
  return stripe.read(raw, { 'stripe-signature': signed(SECRET, raw) });
};
const charge = { id: 'ch_1', payment_intent: 'pi_1', currency: 'usd' };

test.each([
  [
    'a session that was paid, and keeps the name of its charge',
    'checkout.session.completed',
    { id: 'cs_1', payment_status: 'paid', amount_total: 260_000, currency: 'usd', payment_intent: 'pi_1' },
    undefined,
    { kind: 'paid', providerRef: 'cs_1', chargeRef: 'pi_1', amount: '2600.00' },
  ],
  [
    'a dispute that took the money',
    'charge.dispute.funds_withdrawn',
    { ...charge, id: 'dp_1', amount: 260_000 },
    undefined,
    { kind: 'charged_back', providerRef: null, chargeRef: 'pi_1', amount: '2600.00' },
  ],
  [
    'a dispute that was won: the money is there again',
    'charge.dispute.funds_reinstated',
    { ...charge, id: 'dp_1', amount: 260_000 },
    undefined,
    { kind: 'paid', providerRef: null, chargeRef: 'pi_1', amount: '2600.00' },
  ],
  [
    'a second refund of a part, by what it adds to the first',
    'charge.refunded',
    { ...charge, amount: 260_000, amount_refunded: 60_000 },
    { amount_refunded: 10_000 },
    { kind: 'refunded', chargeRef: 'pi_1', amount: '500.00' },
  ],
  [
    'a dispute that is only opened: no money has moved yet',
    'charge.dispute.created',
    { ...charge, id: 'dp_1', amount: 260_000 },
    undefined,
    { kind: 'other' },
  ],
])('Stripe reports %s', (_, type, object, before, report) => {
  expect(heard(type, object, before)).toMatchObject(report);
});
