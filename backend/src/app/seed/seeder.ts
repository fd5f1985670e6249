import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Company, UserAccount } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';

/** What the seeders work with. All of them run in one transaction: the demo data are there whole or not at all. */
export interface Seed {
  readonly app: INestApplicationContext;
  readonly em: EntityManager;
  /** The context of work that no user does; its `em` is the seed's transaction. */
  readonly ctx: Ctx;
  /** By key of the seed files (`co01`). */
  readonly companies: Map<string, Company>;
  readonly users: Map<string, UserAccount>;
  readonly say: (line: string) => void;
}

/** Loads the demo rows of one area. Runs once in an empty database, in the order of `seed/index.ts`. */
export type Seeder = (seed: Seed) => Promise<void>;
