/** Whose release tool calls. */
export interface DeployToken {
  /** The one remote that it may publish. */
  readonly remote: string;
  /** How the admin who issued it called it. */
  readonly label: string;
  /** Whether it may give a release to everybody. */
  readonly mayPromote: boolean;
}

/** Finds what a bearer token may do. The remotes area provides it. */
export abstract class DeployTokenReader {
  /** Null when the token is unknown or revoked. */
  abstract read(token: string): Promise<DeployToken | null>;
}
