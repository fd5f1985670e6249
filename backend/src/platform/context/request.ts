import type { Request } from 'express';
import type { Ctx } from './ctx.js';

/** An HTTP request with what the platform has attached to it. */
export interface AppRequest extends Request {
  ctx?: Ctx;
  requestId?: string;
  /** The body as it came, of calls whose signature is over its bytes. */
  rawBody?: Buffer;
  /** SHA-256 of the bytes of a JSON body that comes with a key. */
  bodyHash?: string;
}

/** What is not answered by a route: files of the site, addresses that nothing has. */
const NO_ROUTE = 'other';

/** The path of the route that answered, with its parameters unfilled: as many as there are routes, whatever is asked. */
export const routeOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
};
