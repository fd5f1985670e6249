import { RELEASE_DOCUMENT_ID, RELEASE_KEY_META, REPORT_TICKET_META, SUPPORT_MAIL_META } from '@orebridge/contracts';
import type { SignedReleaseDocument } from '@orebridge/contracts';

/** One file that the page will need at once. */
export interface Hint {
  readonly href: string;
  readonly integrity: string;
}

/** In the shell's page, hidden. */
const DEMO_NOTICE = /<aside[^>]*\bid="?demo-notice\b[^>]*>/i;

const escapeAttribute = (s: string): string => s.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The shell's page with the release document, the preload hints and the nonce put in. */
export const renderIndex = (
  html: string,
  {
    document,
    hints,
    nonce,
    signedIn,
    supportMail,
    demo,
  }: {
    document: SignedReleaseDocument & { readonly ticket: string };
    hints: readonly Hint[];
    nonce: string;
    signedIn: boolean;
    supportMail: string;
    /** The page says that it belongs to a demonstration. */
    demo: boolean;
  },
): string => {
  const links = hints.map(
    (h) =>
      `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${escapeAttribute(h.href)}" integrity="${escapeAttribute(h.integrity)}">`,
  );
  // The text is the very one that was signed, already safe inside a script element.
  const data = `<script type="application/json" id="${RELEASE_DOCUMENT_ID}" data-signature="${document.signature}">${document.text}</script>`;
  const key = `<meta name="${RELEASE_KEY_META}" content="${document.key}">`;
  // Spares a visitor's page the question who is signed in, which would be answered with 401.
  const session = `<meta name="orebridge-session" content="${signedIn ? 'present' : 'none'}">`;
  const ticket = `<meta name="${REPORT_TICKET_META}" content="${document.ticket}">`;
  const support = `<meta name="${SUPPORT_MAIL_META}" content="${escapeAttribute(supportMail)}">`;
  const nonced = html.replace(/<(script|style)\b(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`);
  const noticed = demo ? nonced.replace(DEMO_NOTICE, (notice) => notice.replace(/\s+hidden\b/, '')) : nonced;
  return noticed
    .replace(
      /<head([^>]*)>/i,
      (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">${session}${ticket}${support}`,
    )
    .replace(/<\/head>/i, () => `${links.join('')}${key}${data}</head>`);
};

/** True when each script that the page loads says its hash, so that the browser may be told to run no other. */
export const hasWholeIntegrity = (html: string): boolean => {
  const loaded = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/gi)].map(([tag]) => tag);
  return loaded.length > 0 && loaded.every((tag) => /\sintegrity=/i.test(tag) && /\scrossorigin\b/i.test(tag));
};
