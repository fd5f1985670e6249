import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts to which companies are paid, with who entered and who confirmed each, and the payouts that were released to them
 * (trade rules 1.20). A company has one account in force and one that waits for each currency.
 */
export class Payouts implements MigrationInterface {
  readonly name = 'Payouts1764201600365';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payout_accounts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        holder text NOT NULL,
        country char(2) NOT NULL,
        currency char(3) NOT NULL,
        bank text NOT NULL,
        account text NOT NULL,
        bank_code text,
        state text NOT NULL CHECK (state IN ('waiting','checked','confirmed','refused','withdrawn','superseded')),
        entered_by text NOT NULL,
        entered_at timestamptz(3) NOT NULL DEFAULT now(),
        hold_until timestamptz(3) NOT NULL,
        checked_by uuid,
        checked_at timestamptz(3),
        check_means text CHECK (check_means IN ('bank_letter','call_back')),
        check_note text,
        check_letter_id uuid,
        confirmed_by uuid,
        confirmed_at timestamptz(3),
        confirm_means text CHECK (confirm_means IN ('bank_letter','call_back')),
        confirm_note text,
        confirm_letter_id uuid,
        reason text,
        ended_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        CHECK (checked_by IS NULL OR confirmed_by IS NULL OR checked_by <> confirmed_by),
        CHECK (state <> 'confirmed' OR confirmed_by IS NOT NULL)
      );
      CREATE UNIQUE INDEX payout_accounts_open ON payout_accounts (company_id, currency) WHERE state IN ('waiting','checked');
      CREATE UNIQUE INDEX payout_accounts_in_force ON payout_accounts (company_id, currency) WHERE state = 'confirmed';
      CREATE INDEX payout_accounts_waiting ON payout_accounts (entered_at, id) WHERE state IN ('waiting','checked');

      CREATE TABLE payouts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        account_id uuid NOT NULL REFERENCES payout_accounts,
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        currency char(3) NOT NULL,
        reference text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('released','sent','stopped','returned')),
        released_by text NOT NULL,
        released_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        reason text,
        demo boolean NOT NULL DEFAULT false
      );
      CREATE INDEX payouts_company ON payouts (company_id, released_at DESC);
      CREATE INDEX payouts_released ON payouts (currency, amount) WHERE state = 'released';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE payouts, payout_accounts');
  }
}
