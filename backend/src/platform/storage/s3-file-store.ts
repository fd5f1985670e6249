import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { S3Settings } from '../config/settings.js';
import { FileStore } from './file-store.js';

/** In a bucket of S3 or of a server that speaks its protocol (path-style addresses). */
export class S3FileStore extends FileStore {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}/`;
  }

  async put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    await this.send('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': mediaType } });
  }

  async stream(key: string): Promise<Readable> {
    const { body } = await this.send('GET', key);
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async bytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send('GET', key)).arrayBuffer());
  }

  async exists(key: string): Promise<boolean> {
    const answer = await this.ask(this.base + encodeURI(key), { method: 'HEAD' });
    if (!answer.ok && answer.status !== 404) throw new Error(`S3 answered ${answer.status} to HEAD ${key}`);
    return answer.ok;
  }

  async remove(key: string): Promise<void> {
    await this.send('DELETE', key);
  }

  /** A thousand at a time, as the protocol gives them. */
  async *keys(prefix = ''): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
      const answer = await this.ask(`${this.base}?${query}`);
      if (!answer.ok) throw new Error(`S3 answered ${answer.status} to the list of ${prefix || 'the bucket'}`);
      const page = pageOf(await answer.text());
      yield* page.keys;
      token = page.next;
    }
  }

  /** @throws with a sentence when no answer comes: what `fetch` says of it is for nobody */
  private async ask(address: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await this.client.fetch(address, init);
    } catch (error) {
      const { message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
      throw new Error(`The bucket does not answer (${why}): check S3_ENDPOINT and the network.`, { cause: error });
    }
  }

  private async send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.ask(this.base + encodeURI(key), { ...init, method });
    if (!answer.ok) throw new Error(`S3 answered ${answer.status} to ${method} ${key}`);
    return answer;
  }
}

/** Reads a page of a bucket's list: the keys, and the token of the next page where there is one. */
const pageOf = (xml: string): { keys: string[]; next: string | undefined } => {
  const keys: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text);
    if (name === 'NextContinuationToken') next = text;
    text = '';
  });
  parser.write(xml).close();
  return { keys, next };
};
