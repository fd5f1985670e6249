// The remote's own axe-core: the kit needs none.
const axe = require(require.resolve('axe-core/axe.js', { paths: [process.cwd()] }));

/**
 * axe-core that describes what breaks a rule, and not every element that keeps it: in jsdom the description takes longer than the check.
 * A test that asks for the others names them in `resultTypes`.
 */
module.exports = {
  ...axe,
  run: (context, options) => axe.run(context, { resultTypes: ['violations'], ...options }),
};
