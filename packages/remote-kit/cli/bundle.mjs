import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Times would make two bundles of one build differ. */
const mtime = new Date(0);

/**
 * Packs a checked build into a gzipped tar: `remote.json` and the files that it lists.
 * @returns {Promise<Buffer>}
 */
export const bundleOf = ({ manifestBytes, files }) => {
  const tar = pack();
  tar.entry({ name: 'remote.json', mtime }, manifestBytes);
  for (const [name, bytes] of files) tar.entry({ name, mtime }, bytes);
  tar.finalize();
  return buffer(tar.pipe(createGzip({ level: 9 })));
};
