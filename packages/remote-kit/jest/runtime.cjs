const vm = require('node:vm');

/** Jest's own runtime: that of the package whose tests these are. */
const ownOf = (name, from) => require.resolve(name, { paths: [from] });
const jest = ownOf('jest', process.cwd());
const { default: Runtime } = require(ownOf('jest-runtime', ownOf('@jest/core', jest)));

const scripts = new Map();

/** Each file of the code as a function of what a module is given; compiled once for all test files of a process. */
const scriptOf = (source, filename, names) => {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${names.join(', ')}) { `;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { source, script });
  return script;
};

/** Jest compiles every module anew for every test file; here each file still runs them anew, and only the compiling is shared. */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      return context && scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
    };
  }
};
