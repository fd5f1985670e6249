import type { Role } from '@orebridge/contracts';

export type Viewer = 'visitor' | Role;
/** A page by its address, and who looks at it. */
export interface Stop {
  path: string;
  as: Viewer;
}

/** Pages of one viewer. */
export const each = (as: Viewer, ...paths: string[]): Stop[] => paths.map((path) => ({ path, as }));
