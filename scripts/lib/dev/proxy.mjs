import http from 'node:http';
import net from 'node:net';

/** Where the dev servers of the shell and the remotes appear on the site's own address, so that its policies need no exception. */
export const DEV = '/__dev/';

/**
 * One address for the site under work: the backend, and the dev servers behind it.
 * @param {object} to
 * @param {number} to.port where the site is opened
 * @param {number} to.backend port of the backend
 * @param {Record<string, number>} to.servers ports of the dev servers, by name; `shell` is one of them
 * @param {() => Promise<void>} to.beforePage called before the backend answers with a page
 * @returns {Promise<http.Server>}
 */
export async function startProxy({ port, backend, servers, beforePage }) {
  const server = http.createServer(async (request, response) => {
    const target = route(request, backend, servers);
    try {
      if (target.port === backend && request.headers.accept?.includes('text/html')) await beforePage();
      forward(request, response, target);
    } catch {
      unavailable(response);
    }
  });
  server.on('upgrade', (request, socket, head) => tunnel(request, socket, head, route(request, backend, servers)));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return server;
}

/** Which server answers a request, and under which path it knows it. */
export function route({ url, method, headers }, backend, servers) {
  const [, name, rest] = /^\/__dev\/([\w-]+)(\/.*)$/.exec(url) ?? [];
  if (name in servers) return { port: servers[name], path: rest };
  const isFile = method === 'GET' && /\.\w+(\?|$)/.test(url) && !/^\/(api|remotes|art)\//.test(url);
  const isPage = headers.accept?.includes('text/html');
  return { port: isFile && !isPage ? servers.shell : backend, path: url };
}

function forward(request, response, { port, path }) {
  const options = { host: '127.0.0.1', port, path, method: request.method, headers: request.headers };
  const onward = http.request(options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => unavailable(response));
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

/** The backend restarts after each change; the page asks again. */
function unavailable(response) {
  if (response.headersSent) return response.destroy();
  return response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('The server restarts.');
}

function tunnel(request, socket, head, { port, path }) {
  const onward = net.connect(port, '127.0.0.1', () => {
    const lines = [`${request.method} ${path} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}
