import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** What the builds of shell and remotes have in common: TypeScript through swc, source of workspace packages, hashed files. */
export const base = ({ root, mode, hash }) => ({
  context: root,
  mode,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
  // A build is made when its sources have changed: writing down what it found takes half as long as finding it.
  cache: mode !== 'production' && {
    type: 'filesystem',
    version: `${webpack.version}-${hash}`,
    cacheDirectory: join(root, 'node_modules/.cache/webpack'),
  },
  output: {
    path: join(root, 'dist'),
    clean: true,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].chunk.js',
    assetModuleFilename: 'assets/[name].[hash:8][ext]',
    crossOriginLoading: 'anonymous',
    // As long as the host waits for a file: a retry must not find the former request still under way.
    chunkLoadTimeout: 8_000,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['source', '...'],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.(woff2?|svg|png|jpg|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});
