import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** What builds make: `dist`, and `dist-art` for the drawings. */
export const isResult = (name) => /^dist(-|$)/.test(name);

/** Folders that no build reads: installed packages, what only tests and benchmarks use or leave, what is packed. */
const ASIDE = new Set([
  'pack',
  'test',
  'tests',
  'jest',
  'bench',
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
  '.data',
]);

/**
 * The packages of the workspace, those that others need first.
 * @returns {{name: string, folder: string, manifest: object, needs: string[]}[]}
 */
export function workspacePackages(top = root) {
  const folders = [
    ...fs.readdirSync(path.join(top, 'packages')).map((name) => path.join('packages', name)),
    ...fs.readdirSync(top).filter((name) => /^(shell|backend|e2e|mfe-.+)$/.test(name)),
  ];
  const found = new Map();
  for (const folder of folders) {
    const file = path.join(top, folder, 'package.json');
    if (!fs.existsSync(file)) continue;
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    const needs = Object.keys(named).filter((name) => named[name].startsWith('workspace:'));
    found.set(manifest.name, { name: manifest.name, folder, manifest, needs });
  }
  const ordered = new Set();
  const visit = (one) => {
    if (ordered.has(one)) return;
    for (const need of one.needs) if (found.has(need)) visit(found.get(need));
    ordered.add(one);
  };
  for (const one of found.values()) visit(one);
  return [...ordered];
}

/** The folders of the remotes, found by their names alone: nothing lists them. */
export function remoteFolders(top = root) {
  return workspacePackages(top)
    .map((one) => one.folder)
    .filter((folder) => folder.startsWith('mfe-'));
}

/** The folders of the built remotes. */
export const builtRemotes = () => remoteFolders().map((folder) => path.join(root, folder, 'dist'));

/** A package with all workspace packages below it. */
export function withNeeds(one, all) {
  const found = new Set([one]);
  for (const member of found) {
    for (const other of all) if (member.needs.includes(other.name)) found.add(other);
  }
  return [...found];
}

/** The sources of a folder that a build depends on: no results, no tests, no prose. */
export function sourcesOf(folder) {
  const files = [];
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (ASIDE.has(entry.name) || isResult(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) files.push(...sourcesOf(file));
    else if (!/\.(spec|test)\.[a-z]+$|\.md$|\.tsbuildinfo$/.test(entry.name)) files.push(file);
  }
  return files.sort();
}

/** One hash over the names and contents of files. */
export function hashOf(files, ...salt) {
  const hash = createHash('sha256').update(salt.join('\n'));
  for (const file of files) {
    if (fs.existsSync(file)) hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
