const sentTo = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="orebridge-session"]')?.content;

/** True when the server knew, as it sent this page, that somebody is signed in. */
export const pageIsForMember = (): boolean => sentTo() === 'present';

/**
 * True when the server knew, as it sent this page, that nobody is signed in: to ask again would only be answered with 401.
 * A page from the development server says nothing, and the question is asked.
 */
export const pageIsForVisitor = (): boolean => sentTo() === 'none';
