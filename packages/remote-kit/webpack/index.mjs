import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base } from './base.mjs';
import { ChunkIntegrityPlugin, CONTRACT_VERSION, integrityOf, ManifestPlugin } from './manifest-plugin.mjs';
import { readDefinition, readShellPaths } from './read-definition.mjs';
import { sharedForRemote, sharedVersions, tradeFolder } from './shared.mjs';
import { sourceHash } from './source-hash.mjs';

const kit = dirname(fileURLToPath(import.meta.url));
const artFolder = join(kit, '../../mineral-art/dist-art');

const devServer = (argv) => ({
  host: '127.0.0.1',
  port: argv.port ?? 'auto',
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
  client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
  historyApiFallback: true,
});

/** The chunk of a remote's own declaration. */
const DEFINITION = 'definition';

/** Every page with a figure on it needs the decimals; they come with the remote's definition, not as a request of their own. */
const arithmetic = {
  test: /[\\/]node_modules[\\/]decimal\.js[\\/]/,
  name: DEFINITION,
  chunks: 'async',
  enforce: true,
};

/**
 * The webpack configuration of a remote: `export default remotePreset(import.meta.url)`.
 * The container and webpack's uniqueName carry name, version and hash of the sources, so that two releases in one page never mix.
 */
export const remotePreset =
  (configUrl) =>
  (_env = {}, argv = {}) => {
    const root = dirname(fileURLToPath(configUrl));
    const mode = argv.mode ?? 'production';
    const shared = sharedForRemote();
    const hash = sourceHash(root, JSON.stringify(shared) + mode, [kit, tradeFolder()]);
    const { name } = readDefinition(root);
    const version = `${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}-${hash}`;
    const container = `orebridge_${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
    const config = base({ root, mode, hash: 'remote' });
    return {
      ...config,
      entry: {},
      devServer: devServer(argv),
      output: { ...config.output, uniqueName: container },
      // A page is one file, and one more where it calculates: each further one would be a request before its heading.
      optimization: { ...config.optimization, splitChunks: { maxAsyncRequests: 2, cacheGroups: { arithmetic } } },
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './remote': { import: './src/remote.ts', name: DEFINITION } },
          shared,
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true },
        }),
        new ChunkIntegrityPlugin(),
        new ManifestPlugin({ root, version, container, shared }),
      ],
    };
  };

/** Compressed twins beside the shell's files, made once at build time; the server sends the best one that a browser takes. */
const compressedTwins = () =>
  [
    ['gzip', '.gz', { level: 9 }],
    ['brotliCompress', '.br', { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }],
  ].map(
    ([algorithm, ending, compressionOptions]) =>
      new CompressionPlugin({
        test: /\.(js|css|json|svg)$/,
        algorithm,
        filename: `[path][base]${ending}`,
        compressionOptions,
      }),
  );

/** Each has a chunk of texts of its own, `language-<code>`. */
const LANGUAGES = ['en', 'zh', 'fr', 'es'];

/** What a page, the first remote or a language waits for is one file each, not several. */
const WHOLE = ['site', 'federation', 'overlays', ...LANGUAGES.map((language) => `language-${language}`)];
const mayBeSplit = (chunk) => !chunk.canBeInitial() && !WHOLE.includes(chunk.name);

/** The integrity plugin forgets a chunk whose id is 0, and the browser then refuses it. */
const noChunkZero = {
  apply(compiler) {
    compiler.hooks.compilation.tap('NoChunkZero', (compilation) => {
      compilation.hooks.optimizeChunkIds.tap('NoChunkZero', (chunks) => {
        for (const chunk of chunks) if (chunk.id === 0) Object.assign(chunk, { id: 'zero', ids: ['zero'] });
      });
    });
  },
};

/** Puts the mineral drawings of the design system among the shell's files, under `art/`. */
const artPlugin = {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Art', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Art', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const names = existsSync(artFolder) ? readdirSync(artFolder) : [];
        for (const name of names)
          compilation.emitAsset(`art/${name}`, new sources.RawSource(readFileSync(join(artFolder, name))));
      });
    });
  },
};

/**
 * Says what this shell speaks and shares and which paths are its own, so that the registry can refuse a release that it cannot run, and
 * which of its files every page but a visitor's first, the first remote and each language need, so that the server can hint them.
 */
const shellDataPlugin = (paths) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellData', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShellData', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const filesOf = (wanted) =>
          [...compilation.chunkGroups]
            .filter(({ name }) => name === wanted)
            .flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')))
            .map((file) => ({ file, integrity: integrityOf(compilation.getAsset(file).source.buffer()) }));
        const textsOf = (kind) =>
          Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(`${kind}-${language}`)]));
        const data = {
          contractVersion: CONTRACT_VERSION,
          shared: sharedVersions(),
          paths,
          forPages: filesOf('site'),
          forRemotes: filesOf('federation'),
          texts: textsOf('language'),
          firstTexts: textsOf('first'),
        };
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify(data)));
      });
    });
  },
});

/**
 * The webpack configuration of the shell: a plain build that knows no remote.
 * `template` is its index.html, `pages` the file that exports its own pages, both relative to the shell's folder.
 */
export const shellPreset =
  (configUrl, { template, pages }) =>
  (_env = {}, argv = {}) => {
    const root = dirname(fileURLToPath(configUrl));
    const mode = argv.mode ?? 'production';
    const config = base({ root, mode, hash: 'shell' });
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      devServer: devServer(argv),
      output: { ...config.output, publicPath: '/', uniqueName: 'orebridge_shell' },
      optimization: { ...config.optimization, splitChunks: { chunks: mayBeSplit } },
      plugins: [
        new HtmlWebpackPlugin({ template, scriptLoading: 'defer', inject: 'head' }),
        new webpack.DefinePlugin({
          __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
          // The registry's public key, pinned into the build where the operator gives it.
          __RELEASE_KEY__: JSON.stringify(process.env.OREBRIDGE_RELEASE_KEY ?? ''),
        }),
        ...(mode === 'production'
          ? [noChunkZero, new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), ...compressedTwins()]
          : []),
        shellDataPlugin(readShellPaths(join(root, pages))),
        artPlugin,
      ],
    };
  };
