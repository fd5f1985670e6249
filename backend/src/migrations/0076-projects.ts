import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects with their documents, data rooms, reports and followers. */
export class Projects implements MigrationInterface {
  readonly name = 'Projects1764201600076';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE project_reference START 301;

      CREATE TABLE projects (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'PJ-' || nextval('project_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL
          CHECK (state IN ('draft','pending','published','needs_update','in_update','rejected')),
        name text NOT NULL DEFAULT '',
        mineral text,
        country char(2),
        region text NOT NULL DEFAULT '',
        stage text,
        code text,
        fields jsonb NOT NULL DEFAULT '{}',
        reason text,
        version int NOT NULL DEFAULT 1,
        next_report_on date,
        report_reminded_on date,
        changed_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        submitted_at timestamptz(3),
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX projects_company ON projects (company_id, updated_at DESC, id DESC);
      CREATE INDEX projects_shown ON projects (published_at DESC, id DESC)
        WHERE state IN ('published','needs_update','in_update');
      CREATE INDEX projects_review ON projects (submitted_at, id) WHERE state IN ('pending','in_update');

      CREATE TABLE project_files (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        title text NOT NULL,
        access text NOT NULL CHECK (access IN ('public','room')),
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        uploaded_by uuid,
        uploaded_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX project_files_project ON project_files (project_id, uploaded_at);

      CREATE TABLE project_room_access (
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('asked','granted','refused')),
        person text NOT NULL,
        accepted_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz(3),
        PRIMARY KEY (project_id, company_id)
      );
      CREATE TABLE project_room_reads (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_id uuid NOT NULL REFERENCES project_files ON DELETE CASCADE,
        company_id uuid REFERENCES companies,
        person text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX project_room_reads_company ON project_room_reads (company_id, at);

      CREATE TABLE project_reports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        title text NOT NULL,
        text text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX project_reports_project ON project_reports (project_id, at DESC);

      CREATE TABLE project_watches (
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (project_id, user_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE project_watches, project_reports, project_room_reads, project_room_access, project_files, projects;
      DROP SEQUENCE project_reference;
    `);
  }
}
