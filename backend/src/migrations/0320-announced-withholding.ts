import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tax that a client says it will withhold from the fee of agreed work or freight, before there is an invoice. */
export class AnnouncedWithholding implements MigrationInterface {
  readonly name = 'AnnouncedWithholding1764201600320';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE fee_withholdings (
        work_kind text NOT NULL CHECK (work_kind IN ('engagement', 'freight')),
        work_id uuid NOT NULL,
        rate numeric(4,2) NOT NULL CHECK (rate > 0 AND rate <= 35),
        basis text NOT NULL,
        treaty text,
        certificate_days int NOT NULL CHECK (certificate_days BETWEEN 1 AND 366),
        announced_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (work_kind, work_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE fee_withholdings');
  }
}
