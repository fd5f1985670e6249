import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rooms of deals and of agreed work: messages with files, what each person has read, and tasks. */
export class Rooms implements MigrationInterface {
  readonly name = 'Rooms1764201600057';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE rooms (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('deal','engagement')),
        first_company_id uuid NOT NULL REFERENCES companies,
        second_company_id uuid NOT NULL REFERENCES companies,
        last_seq int NOT NULL DEFAULT 0,
        last_rev int NOT NULL DEFAULT 0,
        first_told boolean NOT NULL DEFAULT false,
        second_told boolean NOT NULL DEFAULT false,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX rooms_first ON rooms (first_company_id);
      CREATE INDEX rooms_second ON rooms (second_company_id);

      CREATE TABLE room_messages (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        seq int NOT NULL,
        rev int NOT NULL,
        author_id uuid NOT NULL REFERENCES users,
        side text NOT NULL CHECK (side IN ('buyer','seller','client','provider','admin')),
        client_id uuid NOT NULL,
        text text NOT NULL,
        mentions uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        edited_at timestamptz(3),
        deleted_at timestamptz(3),
        UNIQUE (room_id, seq),
        UNIQUE (room_id, author_id, client_id)
      );
      CREATE UNIQUE INDEX room_messages_changes ON room_messages (room_id, rev);

      CREATE TABLE room_files (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        message_id uuid REFERENCES room_messages ON DELETE CASCADE,
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        uploaded_by uuid NOT NULL REFERENCES users,
        uploaded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX room_files_message ON room_files (message_id);
      CREATE INDEX room_files_room ON room_files (room_id, uploaded_at DESC);
      CREATE INDEX room_files_unsent ON room_files (uploaded_at) WHERE message_id IS NULL;

      CREATE TABLE room_reads (
        room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        seq int NOT NULL,
        PRIMARY KEY (room_id, user_id)
      );

      CREATE TABLE room_tasks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        title text NOT NULL,
        due_on date NOT NULL,
        assignee_id uuid NOT NULL REFERENCES users,
        created_by uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        done_at timestamptz(3),
        done_by uuid REFERENCES users,
        reminded boolean NOT NULL DEFAULT false,
        told_overdue boolean NOT NULL DEFAULT false
      );
      CREATE INDEX room_tasks_room ON room_tasks (room_id, due_on);
      CREATE INDEX room_tasks_assignee ON room_tasks (assignee_id, due_on) WHERE done_at IS NULL;
      CREATE INDEX room_tasks_due ON room_tasks (due_on) WHERE done_at IS NULL AND NOT told_overdue;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE room_tasks, room_reads, room_files, room_messages, rooms');
  }
}
