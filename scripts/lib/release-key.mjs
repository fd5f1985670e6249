import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CliError, fileError } from './cli-error.mjs';

/**
 * The public key (raw, base64) that a build puts into the shell: what the operator says, or that of the operator's own key file.
 * Empty where neither is given: each data folder has a key of its own, which only the start of its site knows.
 */
export function pinnedReleaseKey({ OREBRIDGE_RELEASE_KEY: said, OREBRIDGE_RELEASE_KEY_FILE: file } = process.env) {
  if (said || !file || !fs.existsSync(file)) return said ?? '';
  return publicHalf(file);
}

/**
 * The public key that the shell of a site is built with: what the operator says, or that of the site's key file, which is made
 * where it is not there yet, as the server would make it.
 * @param {string} data the site's data folder
 * @throws {CliError} when the file holds no such key, or cannot be written
 */
export function releaseKeyOfSite(data, env = process.env) {
  if (env.OREBRIDGE_RELEASE_KEY) return env.OREBRIDGE_RELEASE_KEY;
  const file = path.resolve(env.OREBRIDGE_RELEASE_KEY_FILE || path.join(data, 'release-key.pem'));
  if (!fs.existsSync(file)) make(file);
  return publicHalf(file);
}

/** The file appears whole, and of several that start at once the first one's key is everybody's. */
function make(file) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const draft = `${file}.${randomUUID()}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(draft, key, { mode: 0o600 });
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw fileError(error, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function publicHalf(file) {
  try {
    const { x } = createPublicKey(fs.readFileSync(file)).export({ format: 'jwk' });
    return Buffer.from(x, 'base64url').toString('base64');
  } catch (error) {
    throw new CliError(
      `${file} holds no release key that can be read (${error.message}): give it an Ed25519 key (PEM).`,
    );
  }
}
