import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened lately is counted, compared with its limit and noted in one step: calls at the same moment pass no limit. */
export class LimitsInOne implements MigrationInterface {
  readonly name = 'LimitsInOne1764201600160';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE happenings ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
      -- Each statement of the function sees what was committed while it waited for the lock.
      CREATE FUNCTION take_happening(its_key text, most int, seconds int, OUT slot bigint, OUT nth int) LANGUAGE plpgsql
        AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(hashtextextended(its_key, 23));
          SELECT count(*) + 1 INTO nth FROM (
            SELECT FROM happenings WHERE key = its_key AND at > clock_timestamp() - seconds * interval '1 second' LIMIT most
          ) lately;
          IF nth <= most THEN
            INSERT INTO happenings (key) VALUES (its_key) RETURNING id INTO slot;
          END IF;
        END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION take_happening(text, int, int);
      ALTER TABLE happenings DROP COLUMN id;
    `);
  }
}
