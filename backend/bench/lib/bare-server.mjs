// What PostgreSQL and Node.js can do at most: recorded statements behind a bare node:http server.
// No session, no permission, no checks, no mapping: rows as they come.
import fs from 'node:fs';
import http from 'node:http';
import pg from 'pg';

const work = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const server = http.createServer(async (req, res) => {
  const [, kind, n] = req.url.split('/');
  try {
    const body = [];
    for (const statement of work[kind][Number(n) % work[kind].length]) body.push((await pool.query(statement)).rows);
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  } catch (error) {
    res.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  pool.end().finally(() => process.exit(0));
});
