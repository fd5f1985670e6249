import { once } from 'node:events';
import http from 'node:http';
import { ADDRESS_HEADER } from './client.mjs';

const PROBE_MS = 500;
const PROBE_PATIENCE_MS = 3000;
/** A server is passed over at once when it says so or is gone, and after so many probes without an answer (as Kubernetes). */
const SILENT_PROBES = 3;
/** Callers' connections are kept as long as nginx keeps them, not the five seconds of Node. */
const KEPT_MS = 75_000;
/** What concerns one connection alone (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

/**
 * A reverse proxy before several servers, which does what Caddy and nginx do: it takes in turn whoever answers `/readyz` with 200,
 * writes the caller's address into `X-Forwarded-For` behind what the caller wrote, and passes sockets on. It sends a request to
 * another server when the first did not take the connection, and when a kept connection broke without an answer, but only what may
 * be repeated: reading, and what has an `Idempotency-Key` (as Go's transport, which Caddy is made with).
 */
export class Proxy {
  /** What it has passed on, what of that it sent twice, and what it answered with 502. */
  counts = { passed: 0, repeated: 0, refused: 0 };
  #servers = new Map();
  #http = http.createServer((req, res) => this.#take(req, res));
  #turn = 0;
  #timer = null;

  async open() {
    this.#http.on('upgrade', (req, socket, head) => this.#upgrade(req, socket, head));
    this.#http.keepAliveTimeout = KEPT_MS;
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#timer = setInterval(() => void this.#probeAll(), PROBE_MS);
    return this;
  }

  get url() {
    return `http://localhost:${this.#http.address().port}`;
  }

  /** From now on the server of this name is at this port. Resolves when it has been asked whether it is ready. */
  async put(name, port) {
    this.#servers.get(name)?.agent.destroy();
    const server = { name, port, ready: false, silent: 0, agent: new http.Agent({ keepAlive: true }) };
    this.#servers.set(name, server);
    await this.#probe(server);
  }

  async close() {
    clearInterval(this.#timer);
    for (const { agent } of this.#servers.values()) agent.destroy();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  async #probeAll() {
    await Promise.all([...this.#servers.values()].map((server) => this.#probe(server)));
  }

  async #probe(server) {
    const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
    const address = `http://127.0.0.1:${server.port}/readyz`;
    // Its own connection each time: a server that has closed its port must not answer over an old one.
    const answer = await fetch(address, { signal, headers: { connection: 'close' } }).catch((error) => error);
    await answer.arrayBuffer?.().catch(() => null);
    server.silent = answer.name === 'TimeoutError' ? server.silent + 1 : 0;
    if (!server.silent || server.silent >= SILENT_PROBES) server.ready = answer.status === 200;
  }

  /** One that is ready, each in its turn, and not one of those that were tried. */
  #next(tried) {
    const ready = [...this.#servers.values()].filter((server) => server.ready && !tried.has(server.name));
    return ready[this.#turn++ % ready.length];
  }

  #take(req, res) {
    const parts = [];
    req.on('data', (part) => parts.push(part));
    req.once('end', () => this.#pass(req, Buffer.concat(parts), res, new Set()));
  }

  #pass(req, body, res, tried) {
    const server = this.#next(tried);
    if (!server) return this.#refuse(res);
    tried.add(server.name);
    this.counts.passed++;
    const { port, agent } = server;
    const asked = http.request({
      host: '127.0.0.1',
      port,
      agent,
      method: req.method,
      path: req.url,
      headers: sent(req),
    });
    asked.once('response', (answer) => {
      res.writeHead(answer.statusCode, ofMessage(answer));
      answer.once('error', () => res.destroy());
      answer.pipe(res);
    });
    asked.once('error', (error) => {
      if (res.headersSent) return res.destroy();
      const untaken = error.code === 'ECONNREFUSED';
      if (untaken) server.ready = false;
      if (!untaken && !(asked.reusedSocket && mayRepeat(req))) return this.#refuse(res);
      this.counts.repeated++;
      this.#pass(req, body, res, tried);
    });
    asked.end(body);
  }

  #refuse(res) {
    this.counts.refused++;
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end();
  }

  #upgrade(req, socket, head, tried = new Set()) {
    const server = this.#next(tried);
    const end = (line) => socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    if (!server) return end('502 Bad Gateway');
    tried.add(server.name);
    const headers = { ...sent(req), connection: 'Upgrade', upgrade: req.headers.upgrade };
    const asked = http.request({ host: '127.0.0.1', port: server.port, agent: false, path: req.url, headers });
    asked.once('upgrade', (answer, upstream, first) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(answer)}\r\n\r\n`);
      if (first.length) socket.write(first);
      if (head.length) upstream.write(head);
      upstream.on('error', () => socket.destroy()).once('close', () => socket.destroy());
      socket.once('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    asked.once('response', (answer) => {
      answer.resume();
      end(`${answer.statusCode} ${answer.statusMessage}`);
    });
    asked.once('error', (error) => {
      if (error.code !== 'ECONNREFUSED') return socket.destroy();
      server.ready = false;
      this.#upgrade(req, socket, head, tried);
    });
    asked.end();
  }
}

const mayRepeat = ({ method, headers }) => method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers;

/** The headers for the server: the caller's, with whose they are. */
function sent(req) {
  const { [ADDRESS_HEADER]: address = '127.0.0.1', 'x-forwarded-for': before, ...others } = ofMessage(req);
  return { ...others, 'x-forwarded-for': before ? `${before}, ${address}` : address, 'x-forwarded-proto': 'http' };
}

const ofMessage = ({ headers }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

const linesOf = ({ rawHeaders }) =>
  Array.from({ length: rawHeaders.length / 2 }, (_, n) => `${rawHeaders[2 * n]}: ${rawHeaders[2 * n + 1]}`).join(
    '\r\n',
  );
