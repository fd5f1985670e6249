/** TypeScript through swc; a drawing is text, and needs no page. */
module.exports = {
  testEnvironment: 'node',
  testRegex: '\\.test\\.ts$',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
};
