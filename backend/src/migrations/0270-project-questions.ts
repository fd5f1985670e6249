import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of investors in the data room of a project, their answers, and up to when each person has seen them. */
export class ProjectQuestions implements MigrationInterface {
  readonly name = 'ProjectQuestions1764201600270';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE project_questions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies,
        person text NOT NULL,
        text text NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        answer text,
        audience text CHECK (audience IN ('asker', 'admitted')),
        answered_at timestamptz(3),
        CHECK ((answer IS NULL) = (audience IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
      );
      CREATE INDEX project_questions_project ON project_questions (project_id, asked_at DESC);
      CREATE INDEX project_questions_company ON project_questions (company_id);

      CREATE TABLE project_question_reads (
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        read_to timestamptz(3) NOT NULL,
        PRIMARY KEY (project_id, user_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE project_question_reads, project_questions');
  }
}
