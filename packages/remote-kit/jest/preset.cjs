const path = require('node:path');

/** Jest for a remote, the shell or the kit: jsdom with the platform's own fetch and streams, TypeScript through swc. */
module.exports = {
  // One name for all packages with this preset: what they share is compiled once.
  id: 'orebridge-remote',
  // Patience on a busy machine, and no bar.
  testTimeout: 300_000,
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  runtime: path.join(__dirname, 'runtime.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  setupFiles: [path.join(__dirname, 'browser-stubs.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'matchers.cjs')],
  testRegex: '\\.(spec|test)\\.tsx?$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '\\.(woff2?|svg|png|jpg|webp)$': path.join(__dirname, 'asset.cjs'),
    '^axe-core$': path.join(__dirname, 'axe.cjs'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // As pnpm lays packages out, and as npm and yarn do.
  transformIgnorePatterns: ['/node_modules/(\\.pnpm/)?(react|react-dom|@swc.*|typescript.*|axe-core)[@/]'],
};
