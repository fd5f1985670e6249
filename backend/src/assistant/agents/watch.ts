import type { Agent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';

/** Something that a watch has found. It binds nobody; whoever it concerns may look at it. */
export interface Found {
  readonly rule: string;
  readonly subject: {
    readonly kind: string;
    readonly id: string;
    readonly label: string;
    readonly path: string | null;
  };
  /** What the rule looked at: the values of the sentence that explains it. The same again is not found again. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly score?: string | null;
  /** Whose business it is; nobody named: the administration's alone. */
  readonly companyId?: string | null;
  readonly userId?: string | null;
  readonly everybody?: boolean;
  readonly demo: boolean;
}

/** One look, or a part of one: how many things were looked at, and what was found among them. */
export interface Look {
  readonly examined: number;
  readonly found: readonly Found[];
}

/** The work of one agent, by published rules (trade rules 9.3). It reads and notes; it changes nothing that is traded. */
export interface Watch {
  readonly agent: Agent;
  readonly everySeconds: number;
  /** Looks in parts of which each is kept before the next is read: what there is to look at may be more than fits into memory. */
  look(em: EntityManager): AsyncIterable<Look>;
}
