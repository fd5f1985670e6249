import { createPublicKey } from 'node:crypto';
import fs from 'node:fs';

/**
 * The public key (raw, base64) that is built into the shell: what the operator says, or that of the operator's own key file.
 * Empty where neither is given: each data folder then has a key of its own, which no build can know.
 */
export function pinnedReleaseKey({ OREBRIDGE_RELEASE_KEY: said, OREBRIDGE_RELEASE_KEY_FILE: file } = process.env) {
  if (said || !file || !fs.existsSync(file)) return said ?? '';
  const { x } = createPublicKey(fs.readFileSync(file)).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
