import fs from 'node:fs';
import path from 'node:path';
import { cache, root } from '../paths.mjs';
import { differences, inputsOf } from './files.mjs';
import { forgetGreen, greenInputs, rememberGreen } from './green.mjs';
import { importsIn, reach } from './imports.mjs';

const HOME = path.join(cache, 'green', 'backend');
const SPEC = /^backend\/(src|test)\/.*\.spec\.ts$/;
const SOURCE = /^(backend|packages\/(trade|contracts))\/src\//;
const TEST = /^backend\/test\//;
const READ =
  /^(backend\/(src|test)\/|backend\/[^/]+$|packages\/(trade|contracts)\/(src|messages)\/|packages\/(trade|contracts)\/package\.json$)/;
const idOf = (spec) => spec.replaceAll('/', '~');

/** Remembers of each spec file that was green what it read and which functions it ran; one that was red is to run again. */
export function rememberBackend({ report, traces, files }, home = HOME, top = root) {
  const inputs = inputsOf(files, (file) => READ.test(file));
  for (const { name, status } of readJson(report)?.testResults ?? []) {
    const spec = path.relative(top, name).split(path.sep).join('/');
    const ran = readJson(path.join(traces, `${idOf(spec)}.json`));
    if (status === 'passed' && ran) rememberGreen(idOf(spec), { inputs, ran }, home);
    else forgetGreen(idOf(spec), home);
  }
}

/**
 * Which spec files run what has changed since each was last green. The files of a test count as whole; of a source its functions do: those
 * that every test runs, as at a start, say nothing, and the others are each run by one spec file at least. Nearly everything runs through
 * an offer; the spec files that run changed functions which others run already are left to `npm test`, and counted.
 * @param {Map<string, string>} files as `hashedFiles` gives them
 * @returns {{specs: string[], left: number}}
 */
export function backendSelection(files, home = HOME, top = root) {
  const now = inputsOf(files, (file) => READ.test(file));
  const specs = [...files.keys()].filter((file) => SPEC.test(file));
  const known = new Map();
  for (const spec of specs) {
    const green = greenInputs(idOf(spec), home);
    if (green) known.set(spec, { ran: green.ran, stale: new Set(differences(green.inputs, now)) });
  }
  const chosen = new Set(specs.filter((spec) => !known.has(spec)));
  const passed = new Set();
  const changed = new Set([...known.values()].flatMap(({ stale }) => [...stale]));
  const sources = [...files.keys()].filter((file) => READ.test(file) && file.endsWith('.ts'));
  const graph = importsIn(sources, top);
  const running = runners(known);
  for (const file of changed) {
    if (SPEC.test(file)) {
      if (files.has(file)) chosen.add(file);
      continue;
    }
    const concerned = SOURCE.test(file) ? bySource(file, running, graph) : byTest(file, graph, specs);
    // Nobody can be named: all are.
    if (!concerned) return { specs, left: 0 };
    const isStale = (spec) => known.get(spec)?.stale.has(file);
    for (const spec of concerned.whole) if (isStale(spec)) chosen.add(spec);
    cover(concerned.functions, isStale, chosen);
    for (const runs of concerned.functions.values()) for (const spec of runs) if (isStale(spec)) passed.add(spec);
  }
  const left = [...passed].filter((spec) => !chosen.has(spec)).length;
  return { specs: [...chosen].sort(), left };
}

/** For each source the functions that not every other test runs, each with the spec files that run it. */
function runners(known) {
  const running = new Map();
  for (const [spec, { ran }] of known)
    for (const [file, names] of Object.entries(ran)) {
      if (!running.has(file)) running.set(file, new Map());
      const functions = running.get(file);
      for (const name of names) functions.set(name, [...(functions.get(name) ?? []), spec]);
    }
  for (const functions of running.values())
    for (const [name, specs] of functions) if (specs.length > known.size / 2) functions.delete(name);
  return running;
}

/** Where a source has no function that a test of its own runs, what imports it has. */
function bySource(file, running, graph) {
  const looked = new Set([file]);
  const functions = new Map();
  for (const one of looked) {
    const own = running.get(one);
    for (const [name, specs] of own ?? []) functions.set(`${one} ${name}`, specs);
    if (own?.size) continue;
    for (const importer of graph.importers.get(one) ?? [])
      if (SOURCE.test(importer) && !importer.endsWith('.module.ts')) looked.add(importer);
  }
  const whole = [...looked].flatMap((one) => [...(graph.importers.get(one) ?? [])]).filter((one) => SPEC.test(one));
  return functions.size || whole.length ? { functions, whole } : null;
}

/** A file of the tests concerns the spec files that import it; what none imports, as an option of Jest, concerns all. */
function byTest(file, graph, specs) {
  if (!TEST.test(file)) return null;
  const importing = reach(file, graph.importers, (one) => TEST.test(one));
  const whole = specs.filter((spec) => importing.has(spec));
  return whole.length ? { functions: new Map(), whole } : null;
}

/** Takes spec files until each function is run by one: first those that run most of what is left. */
function cover(functions, isStale, chosen) {
  const open = new Set();
  const runs = new Map();
  for (const [name, specs] of functions) {
    if (specs.some((spec) => !isStale(spec) || chosen.has(spec))) continue;
    open.add(name);
    for (const spec of specs) runs.set(spec, [...(runs.get(spec) ?? []), name]);
  }
  while (open.size) {
    const ranked = [...runs].map(([spec, names]) => [spec, names.filter((name) => open.has(name))]);
    const [best, covered] = ranked.reduce((one, other) => (other[1].length > one[1].length ? other : one));
    chosen.add(best);
    for (const name of covered) open.delete(name);
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
