module.exports = {
  ...require('./jest/preset.cjs'),
  // What the build of the shell defines.
  globals: { __SHARED_VERSIONS__: { react: '19.3.1', '@orebridge/ui': '0.4.2' }, __RELEASE_KEY__: '' },
};
