import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** Tells the proxy of the benchmarks whose address a connection from this machine stands for. */
export const ADDRESS_HEADER = 'x-bench-address';
const PATIENCE_MS = 60_000;
/** What everybody may write of himself and nobody is to believe. */
const FORGED = '192.0.2.66';

/** Addresses of the network that is kept for benchmarks (RFC 2544): one for each person. */
export const addressOf = (n) => `198.18.${1 + (n >> 8)}.${n & 255}`;

/** What a person's browser sends with every request and every socket. */
export const headersOf = ({ cookie, address }) => ({
  ...(cookie && { cookie }),
  ...(address && { [ADDRESS_HEADER]: address, 'x-forwarded-for': FORGED }),
});

/** Somebody's browser: it keeps its connections and asks each question once. */
export class Client {
  /** How many requests it has sent, those without a good answer, and the longest wait in ms. */
  asked = 0;
  longest = 0;
  #agent = new http.Agent({ keepAlive: true, maxSockets: 6 });

  /** @param {{cookie?: string, address?: string}} person */
  constructor(url, person) {
    this.url = url;
    this.person = person;
  }

  /**
   * @param {{body?: object, key?: string, accept?: string}} [sent] `key` makes a repeat safe; a command has one of its own without it
   * @returns {Promise<{status: number, text: string, type: string, ms: number, fault?: string}>} status 0 when no answer came
   */
  async ask(method, path, { body, key = randomUUID(), accept = 'application/json' } = {}) {
    this.asked++;
    const began = performance.now();
    const content = body && JSON.stringify(body);
    const headers = {
      ...headersOf(this.person),
      accept,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      ...(method !== 'GET' && { 'idempotency-key': key }),
    };
    const answer = await this.#send(new URL(path, this.url), { method, headers }, content);
    const ms = performance.now() - began;
    this.longest = Math.max(this.longest, ms);
    return { ...answer, ms };
  }

  #send(url, options, content) {
    return new Promise((resolve) => {
      const failed = (error) => resolve({ status: 0, text: '', type: '', fault: error.code ?? error.message });
      const request = http.request(url, { ...options, agent: this.#agent, timeout: PATIENCE_MS }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', failed);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode,
            text: Buffer.concat(parts).toString(),
            type: answer.headers['content-type'] ?? '',
          }),
        );
      });
      request.once('timeout', () => request.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
      request.once('error', failed);
      request.end(content);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
