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
