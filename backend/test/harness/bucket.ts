import { createServer, type Server } from 'node:http';

/** Smaller than a real bucket's thousand, so that a list has several pages. */
const PAGE = 3;

/** A bucket that takes only signed requests and keeps objects in memory. */
export const bucket = (): Server => {
  const objects = new Map<string, Buffer>();
  return createServer(async (req, res) => {
    const { pathname: key, searchParams: asked } = new URL(req.url ?? '', 'http://bucket');
    if (!/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-north-1\/s3\/aws4_request/.test(req.headers.authorization ?? ''))
      return res.writeHead(403).end();
    if (asked.get('list-type') === '2') return res.writeHead(200).end(page(key, asked, [...objects.keys()]));
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    const found = objects.get(key);
    if (req.method === 'DELETE') objects.delete(key);
    return found ? res.writeHead(200).end(req.method === 'GET' ? found : undefined) : res.writeHead(404).end();
  });
};

/** Keys of a bucket in their order, as ListObjectsV2 gives them. */
const page = (bucketPath: string, asked: URLSearchParams, paths: string[]): string => {
  const keys = paths
    .filter((one) => one.startsWith(bucketPath))
    .map((one) => decodeURI(one.slice(bucketPath.length)))
    .filter((one) => one.startsWith(asked.get('prefix') ?? '') && one > (asked.get('continuation-token') ?? ''))
    .sort();
  const shown = keys.slice(0, PAGE);
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const more = keys.length > PAGE;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>
${shown.map((key) => `<Contents><Key>${escaped(key)}</Key><Size>1</Size></Contents>`).join('\n')}
${more ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>` : ''}</ListBucketResult>`;
};
