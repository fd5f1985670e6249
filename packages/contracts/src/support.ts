/** Name of the meta element in which the site's page carries its support address. */
export const SUPPORT_MAIL_META = 'orebridge-support';
/** Stands until whoever runs the site has set an address. Nobody reads it: `.example` is reserved (RFC 2606). */
export const SUPPORT_MAIL_EXAMPLE = 'support@orebridge.example';
/** True for an address that can reach nobody. */
export const isExampleAddress = (address: string): boolean => /[@.]example$/i.test(address);
