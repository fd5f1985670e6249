import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../context/ctx.js';

/** A file in which the scanner has found something. */
export interface InfectedFile {
  readonly sha256: string;
  readonly fileName: string;
  readonly signature: string;
  /** Who gave it, where that is known. */
  readonly givenBy: string | null;
  /** True when it was in the store already, and nobody gets it any more; false when it was refused at the door. */
  readonly kept: boolean;
}

/** What is done about an infected file beside keeping it away from everybody: it is written down and told. */
export abstract class VirusAlarm {
  abstract raise(em: EntityManager, ctx: Ctx, file: InfectedFile): Promise<void>;
}
