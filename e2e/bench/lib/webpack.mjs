import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/lib/paths.mjs';

export const kit = path.join(root, 'packages', 'remote-kit');
const inKit = createRequire(path.join(kit, 'package.json'));
const { default: webpack } = await import(pathToFileURL(inKit.resolve('webpack')).href);

/** The kit's presets and readers, which this package does not depend on. */
const load = (file) => import(pathToFileURL(path.join(kit, 'webpack', file)).href);
export const { remotePreset } = await load('index.mjs');
export const { manifestData } = await load('manifest-plugin.mjs');
export const { readDefinition, readMessages, requestOf } = await load('read-definition.mjs');

/** Runs one build. @throws Error with what webpack says */
export function compile(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
