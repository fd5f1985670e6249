import type { AccountSession } from '@orebridge/contracts';
import Bowser from 'bowser';

type Device = Pick<AccountSession, 'browser' | 'system' | 'kind'>;

const KINDS: readonly string[] = ['desktop', 'mobile', 'tablet'] satisfies Device['kind'][];

/** What a User-Agent header says of the browser; nulls where it says nothing that is known. */
export const deviceOf = (userAgent: string): Device => {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type ?? '';
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS.includes(kind) ? (kind as Device['kind']) : null,
  };
};
