/** Id of the script element that holds the release document's exact text; `data-signature` is its Ed25519 signature, base64. */
export const RELEASE_DOCUMENT_ID = 'release-document';
/** Name of the meta element with what makes the page's reports of releases count. */
export const REPORT_TICKET_META = 'orebridge-report-ticket';
/** Name of the meta element with the registry's public key (raw, base64), used where the shell was built without a pinned one. */
export const RELEASE_KEY_META = 'orebridge-release-key';
