import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { remotePreset } from '../webpack/index.mjs';
import { CliError } from './cli-error.mjs';

/**
 * Builds the remote in `root` into its `dist`, as it is released. A `webpack.config.mjs` there takes the place of the preset.
 * @throws {CliError} with what webpack says
 */
export const buildRemote = async (root) => {
  const file = pathToFileURL(join(root, 'webpack.config.mjs'));
  const preset = existsSync(file) ? (await import(file.href)).default : remotePreset(file.href);
  const stats = await run(preset({}, { mode: 'production' }));
  if (!stats.hasErrors()) return;
  const { errors } = stats.toJson({ all: false, errors: true });
  throw new CliError(`The remote does not build: ${errors.map((error) => error.message).join('\n')}`);
};

const run = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) =>
      compiler.close((unclosed) => (failure || unclosed ? reject(failure ?? unclosed) : resolve(stats))),
    );
  });
