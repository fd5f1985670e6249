import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { pinnedReleaseKey, releaseKeyOfSite } from '../lib/release-key.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const temp = tempFolder('release-key');
after(() => temp.remove());
const rawOf = (publicKey) => publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

describe('The release key that the shell of a site is built with', () => {
  it('is there before the first build, for the owner alone to read, and stays', () => {
    const data = path.join(temp.folder, 'fresh');
    const key = releaseKeyOfSite(data, {});
    assert.equal(Buffer.from(key, 'base64').length, 32);
    const file = path.join(data, 'release-key.pem');
    if (process.platform !== 'win32') assert.equal(fs.statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(fs.readdirSync(data), ['release-key.pem']);
    assert.equal(releaseKeyOfSite(data, {}), key);
  });

  it('is that of the file that is named, and is made there', () => {
    const file = path.join(temp.folder, 'keys', 'own.pem');
    const env = { OREBRIDGE_RELEASE_KEY_FILE: file };
    assert.equal(pinnedReleaseKey(env), '');
    const key = releaseKeyOfSite(path.join(temp.folder, 'elsewhere'), env);
    assert.equal(pinnedReleaseKey(env), key);
    assert.equal(fs.existsSync(path.join(temp.folder, 'elsewhere')), false);
  });

  it('is the public half of a key that exists, or what the operator says', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const data = path.join(temp.folder, 'given');
    fs.mkdirSync(data);
    fs.writeFileSync(path.join(data, 'release-key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
    assert.equal(releaseKeyOfSite(data, {}), rawOf(publicKey));
    assert.equal(releaseKeyOfSite(data, { OREBRIDGE_RELEASE_KEY: 'said' }), 'said');
  });

  it('is refused in one sentence where the file holds none', () => {
    const file = path.join(temp.folder, 'none.pem');
    for (const text of ['', 'no key']) {
      fs.writeFileSync(file, text);
      assert.throws(() => releaseKeyOfSite(temp.folder, { OREBRIDGE_RELEASE_KEY_FILE: file }), {
        name: 'CliError',
        message: new RegExp(`^${file} holds no release key that can be read`),
      });
    }
  });
});
