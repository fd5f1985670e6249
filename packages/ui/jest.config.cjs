/** jsdom, TypeScript through swc. */
module.exports = {
  testEnvironment: 'jsdom',
  // Patience on a busy machine, and no bar.
  testTimeout: 300_000,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  setupFilesAfterEnv: ['<rootDir>/jest/setup.cjs'],
  testRegex: '\\.test\\.tsx?$',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
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
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(react|react-dom|@swc.*|axe-core)@'],
};
