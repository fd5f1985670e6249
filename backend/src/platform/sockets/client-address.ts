import type { IncomingMessage } from 'node:http';

/** Whether an address, so many steps away, is a proxy of ours: the compiled setting `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/** Where a socket's request comes from, as `req.ip` says it of others: the nearest address that is no proxy of ours. */
export const clientAddress = ({ socket, headers }: IncomingMessage, trust: Trust): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
  return chain.find((address, hop) => !trust(address, hop)) ?? chain.at(-1) ?? '';
};
