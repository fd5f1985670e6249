import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { CliError } from './cli-error.mjs';

const PIECE = 16_384;
const PATIENCE_MS = 60_000;

/**
 * The release registry of a site.
 * @param {URL} to the site's address
 * @param {string} token deploy token of the remote
 */
export const registryAt = (to, token) => {
  const post = async (path, type, body, onSent) => {
    const url = new URL(path, to);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, accept: 'application/json' };
    return answerOf(await send(url, 'POST', headers, body, onSent), to);
  };
  return {
    /** Uploads a bundle; `onSent` hears of the bytes that are sent, and of how many there are. */
    publish: (name, bundle, onSent) => {
      const boundary = `orebridge-${randomUUID()}`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="bundle"; filename="${name}.tgz"\r\ncontent-type: application/gzip\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bundle, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return post(`/api/releases/${name}`, `multipart/form-data; boundary=${boundary}`, body, onSent);
    },
    /** Promotes, makes a canary, or rolls back. */
    channel: (name, event) =>
      post(`/api/releases/${name}/channel`, 'application/json', Buffer.from(JSON.stringify(event))),
    /** The bytes of a published release's remote.json; undefined when it cannot be had. */
    manifestOf: async (name, version) => {
      const url = new URL(`/remotes/${name}/${encodeURIComponent(version)}/remote.json`, to);
      const { status, bytes } = await send(url, 'GET', {}, Buffer.alloc(0));
      return status === 200 ? bytes : undefined;
    },
  };
};

/** A refusal of the registry, in its own words. */
export class Refused extends CliError {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const answerOf = ({ status, bytes }, to) => {
  const body = parsed(bytes);
  if (status < 300 && body) return body;
  if (!body?.message)
    throw new CliError(`${to.origin} answered ${status}, and not as an Orebridge site does: check --to.`);
  const reasons = [...new Set([body.message, ...(body.issues ?? []).map((issue) => issue.message)])];
  throw new Refused(body.code, `${to.origin} refuses: ${reasons.join(' ')}`);
};

const parsed = (bytes) => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const send = (url, method, headers, body, onSent = () => {}) =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const outgoing = request(url, { method, headers: { ...headers, 'content-length': body.length } }, (incoming) => {
      const pieces = [];
      incoming.on('data', (piece) => pieces.push(piece));
      incoming.on('end', () => resolve({ status: incoming.statusCode, bytes: Buffer.concat(pieces) }));
      incoming.on('error', (error) => reject(unreachable(url, error)));
    });
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error) => reject(unreachable(url, error)));
    const write = (from) => {
      if (from >= body.length) return outgoing.end();
      const to = Math.min(from + PIECE, body.length);
      outgoing.write(body.subarray(from, to), (error) => {
        if (error) return;
        onSent(to, body.length);
        write(to);
      });
    };
    if (body.length) onSent(0, body.length);
    write(0);
  });

const unreachable = (url, error) =>
  new CliError(
    `${url.origin} does not answer (${error.code ?? error.message}): start it, or name another site with --to.`,
  );
