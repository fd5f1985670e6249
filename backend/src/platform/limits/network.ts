import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a firm has a network of its own of 64 bits, and each device any number of addresses in it (RFC 6177). */
const OWN_GROUPS = 4;

/** What limits count as one sender: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const [front = '', back] = ip.replace(/%.*$/, '').split('::').map(groupsOf);
  const between = Array.from({ length: back ? GROUPS - front.length - back.length : 0 }, () => '0');
  const groups = [...front, ...between, ...(back ?? [])];
  return `${groups.slice(0, OWN_GROUPS).map(plain).join(':')}::/64`;
};

/** An IPv4 address at the end is two groups. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => (group.includes('.') ? [group, group] : group || []));

const plain = (group: string): string => Number.parseInt(group, 16).toString(16);
