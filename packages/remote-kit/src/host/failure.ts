import type { FAILURE_KINDS } from '@orebridge/contracts';

/** Why a remote, or a part of it, is not there. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What the shell shows in the place of the missing part, and what support is told. */
export interface RemoteFailure {
  remote: string;
  kind: FailureKind;
  /** Eight characters that the visitor can quote; they stand in the report to the backend too. */
  incident: string;
}

export class RemoteError extends Error implements RemoteFailure {
  readonly remote: string;
  readonly kind: FailureKind;
  readonly incident: string;
  constructor(remote: string, kind: FailureKind, cause?: unknown) {
    super(`Remote ${remote}: ${kind}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.kind = kind;
    this.incident = crypto.randomUUID().slice(0, 8);
  }
}

/** Any thrown thing as the failure of a remote; what its own code throws while rendering is a `render` failure. */
export const asFailure = (remote: string, error: unknown): RemoteError =>
  error instanceof RemoteError ? error : new RemoteError(remote, 'render', error);
