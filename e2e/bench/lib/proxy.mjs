import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shorter than the server's, so that no request goes out on a connection that the server is closing. */
const IDLE_MS = 4000;
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * A proxy on loopback before the real server: every request waits `delay` milliseconds, and a handler may answer in its place.
 * @param {{delay?: number}} [options]
 * `handle(request, response, forward)` answers true when it took the request; `forward()` gives the server's answer as
 * {status, headers, body}.
 */
export async function startProxy({ delay = 0 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS });
  const proxy = { target: null, delay, handle: async () => false, requests: [] };
  const sockets = new Set();
  const server = http.createServer(async (request, response) => {
    proxy.requests.push({ url: request.url, at: Date.now() });
    if (proxy.delay) await sleep(proxy.delay);
    try {
      if (await proxy.handle(request, response, () => buffered(request))) return;
    } catch (error) {
      response.destroy(error);
      return;
    }
    pass(request, response);
  });
  const options = (request, headers = request.headers) => {
    const { hostname, port } = new URL(proxy.target);
    return { hostname, port, path: request.url, method: request.method, headers, agent };
  };
  const pass = (request, response) => {
    const onward = http.request(options(request), (answer) => {
      response.writeHead(answer.statusCode, withoutHops(answer.headers));
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const buffered = (request) =>
    new Promise((resolve, reject) => {
      const { 'accept-encoding': _, ...headers } = request.headers;
      const onward = http.request(options(request, headers), (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: withoutHops(answer.headers), body: Buffer.concat(chunks) }),
        );
      });
      onward.on('error', reject);
      onward.end();
    });
  server.on('upgrade', (request, socket, head) => {
    const onward = http.request({ ...options(request), agent: false });
    onward.on('upgrade', (answer, upstream, first) => {
      const lines = answer.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1]}`]));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (first.length) socket.write(first);
      if (head.length) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      for (const one of [socket, upstream]) one.on('error', () => [socket, upstream].forEach((s) => s.destroy()));
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://localhost:${server.address().port}`;
  proxy.stop = () => {
    for (const socket of sockets) socket.destroy();
    agent.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return proxy;
}

const withoutHops = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
