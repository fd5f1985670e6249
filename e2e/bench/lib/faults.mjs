import { setTimeout as sleep } from 'node:timers/promises';

const notFound = (_request, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end();
const broken = (_request, response) => response.writeHead(500, { 'cache-control': 'no-store' }).end();

/** One byte more than was published, with all the headers of the real answer, so that browsers keep the bad copy. */
async function tampered(request, response, forward) {
  if (!request.url.endsWith('.js')) return false;
  const { status, headers, body } = await forward();
  const { 'content-length': _length, 'content-encoding': _encoding, etag: _etag, ...rest } = headers;
  response.writeHead(status, rest).end(Buffer.concat([body, Buffer.from('\n')]));
  return true;
}

/** What may become of the files of a remote between the server and the visitor. */
export const FAULTS = {
  gone: notFound,
  hung: () => sleep(0),
  'answers 500': broken,
  tampered,
};

/** A proxy's handler that lets a fault befall the files of one remote; null lets them pass again. */
export function faultFor(remote) {
  const state = { fault: null };
  const handle = async (request, response, forward) => {
    if (!state.fault || !request.url.startsWith(`/remotes/${remote}/`)) return false;
    return (await state.fault(request, response, forward)) !== false;
  };
  return { state, handle };
}
