/** The nonce that the server gave this page's scripts and styles; styles made here must carry it. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ||
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ||
  undefined;
