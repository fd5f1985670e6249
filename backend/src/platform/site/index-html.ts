import { RELEASE_DOCUMENT_ID, type ReleaseDocument } from '@orebridge/contracts';

/** One file that the page will need at once. */
export interface Hint {
  readonly href: string;
  readonly integrity: string;
}

const escapeAttribute = (s: string): string => s.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON inside a script element: no `<` that could end it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The shell's page with the release document, the preload hints and the nonce put in. */
export const renderIndex = (
  html: string,
  {
    document,
    hints,
    nonce,
    signedIn,
  }: { document: ReleaseDocument; hints: readonly Hint[]; nonce: string; signedIn: boolean },
): string => {
  const links = hints.map(
    (h) =>
      `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeAttribute(h.href)}" integrity="${escapeAttribute(h.integrity)}">`,
  );
  const data = `<script type="application/json" id="${RELEASE_DOCUMENT_ID}">${scriptJson(document)}</script>`;
  // Spares a visitor's page the question who is signed in, which would be answered with 401.
  const session = `<meta name="orebridge-session" content="${signedIn ? 'present' : 'none'}">`;
  const nonced = html.replace(/<(script|style)\b(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`);
  return nonced
    .replace(/<head([^>]*)>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">${session}`)
    .replace(/<\/head>/i, () => `${links.join('')}${data}</head>`);
};
