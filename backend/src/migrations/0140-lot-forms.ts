import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far a lot is processed is a fact of its own. Lots that are there keep what their words said so far, but a bare powder
 * is no sign of processing: ground ore is ore.
 */
export class LotForms implements MigrationInterface {
  readonly name = 'LotForms1764201600140';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listings ADD form text CHECK (form IN (
        'ore','concentrate','agglomerate','intermediate','chemical','dore','metal','rough','cut','fuel'));
      UPDATE listings SET form = CASE
        WHEN mineral_type IN ('coal', 'crude-oil') THEN 'fuel'
        WHEN mineral_type IN ('diamond', 'emerald', 'ruby', 'sapphire', 'beryl')
          THEN CASE WHEN said ~ 'polished|\\mcut\\M' THEN 'cut' ELSE 'rough' END
        WHEN said ~ 'dor[eé]' THEN 'dore'
        WHEN said ~ 'pellet|briquette|sinter' THEN 'agglomerate'
        WHEN said ~ 'concentrate' THEN 'concentrate'
        WHEN said ~ 'wet cake|matte|intermediate' THEN 'intermediate'
        WHEN said ~ 'cathode|ingot|\\mbars?\\M|grain|sponge|billet|wire|metal\\M' THEN 'metal'
        WHEN said ~ 'oxide|carbonate|hydroxide|filter cake|chemical' THEN 'chemical'
        ELSE 'ore' END
      FROM (SELECT id AS lot, lower(coalesce(mineral_name, '') || ' ' || coalesce(physical_form, '')) AS said
            FROM listings) words
      WHERE id = lot AND mineral_type IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE listings DROP COLUMN form');
  }
}
