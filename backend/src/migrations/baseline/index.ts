import type { MigrationInterface, QueryRunner } from 'typeorm';
import { assistant } from './assistant.js';
import { compliance } from './compliance.js';
import { finance } from './finance/index.js';
import { identity } from './identity/index.js';
import { investment } from './investment.js';
import { logistics } from './logistics.js';
import { market } from './market/index.js';
import { operations } from './operations.js';
import { platform } from './platform.js';
import { services } from './services.js';
import { trading } from './trading/index.js';

/** Below every migration that follows, so that these run first. */
const BEFORE_ALL = 1_764_201_599_000;

/** The part of one group of areas as a migration. */
const beginning = (group: string, place: number, parts: readonly string[]) =>
  class implements MigrationInterface {
    readonly name = `${group}Baseline${BEFORE_ALL + place}`;

    /** Functions may name tables that groups above make later. */
    async up(db: QueryRunner): Promise<void> {
      await db.query(`SET LOCAL check_function_bodies = off;\n${parts.join('\n')}`);
    }

    async down(): Promise<void> {
      throw new Error(`${this.name} is where a database begins: drop the database instead.`);
    }
  };

/**
 * The schema in which a new database begins, one migration for each group of areas, the groups below first. It is the schema
 * that the migrations of `replaced.ts` made, and is never edited: what changes is a migration after it.
 */
export const baseline = [
  beginning('Platform', 1, platform),
  beginning('Identity', 2, identity),
  beginning('Compliance', 3, compliance),
  beginning('Market', 4, market),
  beginning('Trading', 5, trading),
  beginning('Finance', 6, finance),
  beginning('Services', 7, services),
  beginning('Logistics', 8, logistics),
  beginning('Investment', 9, investment),
  beginning('Operations', 10, operations),
  beginning('Assistant', 11, assistant),
];
