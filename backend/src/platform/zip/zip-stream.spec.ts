import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from '@jest/globals';
import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';
import { ZipStream } from './zip-stream.js';

const MB = 1024 * 1024;
const collected = async (zip: ZipStream): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  for await (const part of zip.readable) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
};

describe('an archive that is written while it is read', () => {
  test('holds each file with the hash that it answers, packed or as it is', async () => {
    const zip = new ZipStream();
    const reading = collected(zip);
    const one = await zip.add('a/ä.txt', 'texte');
    await zip.add(
      'b.bin',
      (async function* () {
        yield Buffer.from('one ');
        yield 'two';
      })(),
      false,
    );
    await zip.add('empty', '');
    zip.end();
    const files = unzipSync(await reading);
    expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
      'a/ä.txt': 'texte',
      'b.bin': 'one two',
      empty: '',
    });
    expect(one).toEqual({ name: 'a/ä.txt', bytes: 5, sha256: createHash('sha256').update('texte').digest('hex') });
    expect(zip.files.map(({ name }) => name)).toEqual(['a/ä.txt', 'b.bin', 'empty']);
  });

  test('takes no more memory for a large file: what is not read is not made', async () => {
    const zip = new ZipStream();
    let made = 0;
    let read = 0;
    let most = 0;
    const block = Buffer.alloc(MB, 7);
    const large = (async function* () {
      for (let n = 0; n < 300; n++) {
        made += block.length;
        most = Math.max(most, made - read);
        yield block;
      }
    })();
    const hash = createHash('sha256');
    const unzip = new Unzip((file) => {
      file.ondata = (_error, data) => {
        read += data.length;
        hash.update(data);
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    const slow = new Writable({
      write: (part: Buffer, _encoding, done) => {
        unzip.push(new Uint8Array(part));
        setImmediate(done);
      },
    });
    const reading = pipeline(zip.readable, slow);
    const { sha256, bytes } = await zip.add('large', large, false);
    zip.end();
    await reading;
    expect([bytes, sha256]).toEqual([300 * MB, hash.digest('hex')]);
    expect(most).toBeLessThan(8 * MB);
  });

  test('ends with an error for both where its reader goes', async () => {
    const zip = new ZipStream();
    const endless = (async function* () {
      for (;;) yield Buffer.alloc(MB);
    })();
    const adding = zip.add('endless', endless, false);
    zip.readable.once('data', () => zip.readable.destroy());
    await expect(adding).rejects.toThrow();
  });
});
