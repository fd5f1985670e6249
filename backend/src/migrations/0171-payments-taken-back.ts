import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments after they were paid: returned, charged back, refunded; what is owed back to payers, each sum by itself; and
 * every booking of the bank in the books from the moment it is read, also money that went out.
 */
export class PaymentsTakenBack implements MigrationInterface {
  readonly name = 'PaymentsTakenBack1764201600171';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE ledger_accounts
        DROP CONSTRAINT ledger_accounts_kind_check,
        ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('cash_at_provider','unapplied','outgoing','refunds_due',
          'bank_charges','commission','subscriptions','fees','receivable','payable','escrow_held','escrow_frozen')),
        DROP COLUMN guarded;
      ALTER TABLE ledger_accounts ADD COLUMN guarded boolean GENERATED ALWAYS AS (
        kind IN ('escrow_held','escrow_frozen','unapplied','refunds_due') OR (owner = 'company' AND kind = 'payable')) STORED;

      ALTER TABLE payments
        DROP CONSTRAINT payments_state_check,
        ADD CONSTRAINT payments_state_check
          CHECK (state IN ('pending','completed','failed','returned','charged_back','refunded')),
        -- How often its money has come in: tells one posting from the next.
        ADD COLUMN turn int NOT NULL DEFAULT 0,
        -- The provider's name of the charge behind it, by which it tells of disputes and refunds.
        ADD COLUMN charge_ref text,
        ADD COLUMN taken_back_at timestamptz(3);
      UPDATE payments SET turn = 1 WHERE state = 'completed';
      CREATE INDEX payments_charge ON payments (provider, charge_ref) WHERE charge_ref IS NOT NULL;
      CREATE INDEX payments_completed ON payments (currency, received) WHERE state = 'completed';

      ALTER TABLE deal_securities ADD COLUMN lost_at timestamptz(3), ADD COLUMN suspended boolean NOT NULL DEFAULT false;

      ALTER TABLE invoice_payments DROP CONSTRAINT invoice_payments_amount_check,
        ADD CONSTRAINT invoice_payments_amount_check CHECK (amount <> 0);

      CREATE TABLE payment_refunds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- The payment that it came with; null for money of somebody who is nobody's company.
        payment_id uuid REFERENCES payments,
        line_id uuid REFERENCES bank_lines,
        company_id uuid REFERENCES companies,
        payee text NOT NULL,
        payee_account text,
        reference text NOT NULL,
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        currency char(3) NOT NULL,
        cause text NOT NULL CHECK (cause IN ('surplus','not_due','not_accepted')),
        state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed','sent','void')),
        reason text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_on date,
        demo boolean NOT NULL DEFAULT false
      );
      CREATE INDEX payment_refunds_owed ON payment_refunds (created_at, id) WHERE state = 'owed';
      CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id) WHERE payment_id IS NOT NULL;

      ALTER TABLE bank_lines
        ADD COLUMN refund_id uuid REFERENCES payment_refunds,
        -- What it was decided to be.
        ADD COLUMN kind text CHECK (kind IN ('payment','surplus','give_back','refund','return','payout','payout_back','charges'));
      UPDATE bank_lines SET kind = CASE WHEN direction = 'credit' THEN 'payment' ELSE 'payout' END
        WHERE state IN ('matched','resolved');
      CREATE INDEX bank_lines_aside ON bank_lines (booked_on DESC, id DESC) WHERE state = 'set_aside';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX bank_lines_aside, payments_charge, payments_completed;
      ALTER TABLE bank_lines DROP COLUMN refund_id, DROP COLUMN kind;
      DROP TABLE payment_refunds;
      ALTER TABLE deal_securities DROP COLUMN lost_at, DROP COLUMN suspended;
      ALTER TABLE payments DROP COLUMN turn, DROP COLUMN charge_ref, DROP COLUMN taken_back_at;
    `);
  }
}
