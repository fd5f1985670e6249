import { isIP } from 'node:net';

/**
 * An address as it is shown and counted. A socket for both kinds writes IPv4 as ::ffff:192.0.2.1, which nobody recognises,
 * and some proxies write the port behind. What is no address, as a proxy may pass it on from its caller, is none: ''.
 */
export const plainAddress = (ip = ''): string => {
  const plain = ip
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(plain) ? plain : '';
};
