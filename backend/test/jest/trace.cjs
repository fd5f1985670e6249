const { mkdirSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const path = require('node:path');

/** Where it is written which functions a spec file ran: `npm test -- --changed` chooses by it. */
const folder = process.env.OREBRIDGE_TRACES;
const root = path.resolve(__dirname, '..', '..', '..');
const SOURCES = /^(backend|packages\/(trade|contracts))\/src\/(?!.*\.spec\.ts)/;

let session;
/** The inspector's calls of this process answer before they return. */
const ask = (method, params) => {
  let answer;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
};

/** Counts from nothing: what the spec file before it has run is no matter of this one. */
exports.beginTrace = () => {
  if (!folder) return;
  if (!session) {
    session = new Session();
    session.connect();
    ask('Profiler.enable');
  }
  ask('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
};

/** Writes the functions that ran, by file: that a module was loaded alone, as all are, is none. */
exports.endTrace = (key) => {
  if (!folder || !session || !key) return;
  const { result } = ask('Profiler.takePreciseCoverage');
  ask('Profiler.stopPreciseCoverage');
  const ran = {};
  for (const { url, functions } of result) {
    const file = path.relative(root, url.replace('file://', '')).split(path.sep).join('/');
    if (!SOURCES.test(file)) continue;
    const names = functions.filter(({ ranges }) => ranges[0].count > 0 && ranges[0].startOffset > 0);
    if (names.length) ran[file] = [...new Set(names.map(({ functionName }) => functionName))].sort();
  }
  const [file] = key.replace('file://', '').split('?');
  const spec = path.relative(root, file).split(path.sep).join('/');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${spec.replaceAll('/', '~')}.json`), JSON.stringify(ran));
};
