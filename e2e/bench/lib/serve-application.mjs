import fs from 'node:fs';
import path from 'node:path';

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/**
 * A proxy's handler that serves the one application in the place of the shell, with the same compression, caching and headers.
 * Its page is made from what the server answers for it, so that it costs the server what the shell's page costs.
 */
export function serveApplication(dist) {
  const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  return async (request, response, forward) => {
    const { pathname } = new URL(request.url, 'http://site');
    const file = path.join(dist, pathname);
    if (file.startsWith(dist + path.sep) && pathname !== '/index.html' && fs.existsSync(file)) {
      sendFile(request, response, file);
      return true;
    }
    if (/^\/(api|remotes)\//.test(pathname) || !request.headers.accept?.includes('text/html')) return false;
    const { status, headers, body } = await forward();
    const html = render(page, body.toString('utf8'), String(headers['content-security-policy']));
    const { 'content-length': _length, etag: _etag, ...rest } = headers;
    response.writeHead(status, rest).end(html);
    return true;
  };
}

function sendFile(request, response, file) {
  const twin = request.headers['accept-encoding']?.includes('br') && fs.existsSync(`${file}.br`);
  const type = TYPES[path.extname(file)];
  response.writeHead(200, {
    'cache-control': 'public, max-age=31536000, immutable',
    ...(type ? { 'content-type': type } : {}),
    ...(twin ? { 'content-encoding': 'br' } : {}),
  });
  fs.createReadStream(twin ? `${file}.br` : file).pipe(response);
}

/** The server's nonce and session put into the application's own page; the release document and its hints are the shell's. */
function render(page, answered, policy) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const session = /<meta name="orebridge-session"[^>]*>/.exec(answered)?.[0] ?? '';
  return page
    .replace(/<(script|style)\b/gi, `<$1 nonce="${nonce}"`)
    .replace(/<head([^>]*)>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">${session}`);
}
