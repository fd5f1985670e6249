import { createServer, type Server } from 'node:http';

/** A bucket that takes only signed requests and keeps objects in memory. */
export const bucket = (): Server => {
  const objects = new Map<string, Buffer>();
  return createServer(async (req, res) => {
    const key = req.url ?? '';
    if (!/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-north-1\/s3\/aws4_request/.test(req.headers.authorization ?? ''))
      return res.writeHead(403).end();
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    const found = objects.get(key);
    if (req.method === 'DELETE') objects.delete(key);
    return found ? res.writeHead(200).end(req.method === 'GET' ? found : undefined) : res.writeHead(404).end();
  });
};
