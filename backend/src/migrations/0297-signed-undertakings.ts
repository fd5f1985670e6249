import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is let into a data room has signed the undertaking: its text as it was shown, its version and its checksum. */
export class SignedUndertakings implements MigrationInterface {
  readonly name = 'SignedUndertakings1764201600297';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE project_room_access
        ADD undertaking text,
        ADD undertaking_version int,
        ADD undertaking_sha256 char(64),
        ADD signed_by text,
        ADD signed_at timestamptz(3),
        ADD CHECK ((undertaking IS NULL) = (signed_at IS NULL) AND (undertaking IS NULL) = (undertaking_sha256 IS NULL));
      ALTER TABLE document_reading_requests ADD undertaking_version int;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE document_reading_requests DROP undertaking_version;
      ALTER TABLE project_room_access
        DROP undertaking, DROP undertaking_version, DROP undertaking_sha256, DROP signed_by, DROP signed_at;
    `);
  }
}
