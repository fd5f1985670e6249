import type { ReleaseDocument } from '@orebridge/contracts';
import type { CurrentUser } from '../context/ctx.js';

/** Which releases of the remotes a person gets. The remotes area provides it. */
export abstract class ReleaseDocuments {
  abstract resolve(user: CurrentUser | null): Promise<ReleaseDocument>;
}
