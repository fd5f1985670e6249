const INSIDE = /^(\/(?![/\\])|\?|#)/;

/** True for an address that the site itself serves; mail, files of the server and other sites are left to the browser. */
export const isInside = (href: string): boolean => INSIDE.test(href) && !href.startsWith('/api/');
