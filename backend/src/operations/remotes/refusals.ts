import type { FieldIssue } from '@orebridge/contracts';
import { Conflict, Unprocessable, type Values } from '../../platform/errors/app-error.js';
import { translator } from '../../platform/i18n/index.js';

/** One reason why a release cannot be published. `code` is a code of the catalogue, `path` the place in remote.json. */
export interface Refusal {
  readonly code: string;
  readonly path: string;
  readonly values?: Values;
}

const issueOf = ({ code, path, values }: Refusal): FieldIssue => ({
  path,
  code,
  key: `error.${code}`,
  ...(values && { values }),
  message: translator('en').t(`error.${code}`, values),
});

/** A release that cannot work: the first reason is the error, every reason is an issue. */
export class Unpublishable extends Unprocessable {
  constructor(refusals: readonly [Refusal, ...Refusal[]]) {
    super(refusals[0].code, refusals[0].values, refusals.map(issueOf));
    // For the terminal, which shows no issues: each reason is a sentence.
    this.message = [...new Set(refusals.map((r) => issueOf(r).message))].join(' ');
  }
}

/** The version is there already. */
export class ReleaseExists extends Conflict {
  constructor(name: string, version: string) {
    super('release.exists', { name, version });
    this.message = translator('en').t('error.release.exists', { name, version });
  }
}

/** @throws Unpublishable when there is a reason */
export const refuse = (refusals: readonly Refusal[]): void => {
  const [first, ...rest] = refusals;
  if (first) throw new Unpublishable([first, ...rest]);
};
