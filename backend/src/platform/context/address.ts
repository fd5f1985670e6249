/** A socket for both kinds of address writes IPv4 as ::ffff:192.0.2.1, which nobody recognises in a list of sessions. */
export const plainAddress = (ip = ''): string => ip.replace(/^::ffff:(?=\d+\.)/, '');
