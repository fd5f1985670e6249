import type { ReleaseDocument, RemoteManifest, SignedReleaseDocument } from '@orebridge/contracts';
import type { CurrentUser } from '../context/ctx.js';

/** Who asks for which page. */
export interface PageAsked {
  readonly user: CurrentUser | null;
  /** Id of the visitor's browser; null where it has none. */
  readonly visitorId: string | null;
  /** Path of the page whose remote is listed whole. */
  readonly path: string;
}

/** The remote whose page is asked for, with all its files. */
export interface Landing {
  readonly base: string;
  readonly manifest: RemoteManifest;
}

/** The signed document, safe inside a script element, and what the page itself needs to know of it. */
export interface PageDocument extends SignedReleaseDocument {
  readonly overridesAllowed: ReleaseDocument['overridesAllowed'];
  readonly landing: Landing | null;
  /** With which the page's reports count; empty for a browser without an id. */
  readonly ticket: string;
}

/** Which releases of the remotes a person gets. The remotes area provides it. */
export abstract class ReleaseDocuments {
  abstract resolve(asked: PageAsked): Promise<PageDocument>;
}
