import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

/** `npm run build [folder…]`: builds what is stale, of the packages named or of all. */
export default async function buildCommand(folders) {
  await install();
  await build((folder) => !folders.length || folders.includes(folder) || folders.includes(folder.split('/').pop()));
}
