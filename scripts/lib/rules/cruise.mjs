import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

const cli = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const config = path.join(root, '.dependency-cruiser.cjs');

/** Reads who imports whom in a tree, and what .dependency-cruiser.cjs says about it. */
export async function cruiseTree(top) {
  const folders = fs.readdirSync(top).filter((name) => /^(packages|shell|backend|e2e|mfe-.+)$/.test(name));
  const args = [cli, '--config', config, '--output-type', 'json', ...folders];
  const { stdout, error } = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: top, maxBuffer: 256e6 }, (error, stdout) => resolve({ error, stdout }));
  });
  if (!stdout) throw error;
  const { modules, summary } = JSON.parse(stdout);
  const breaches = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, file: from, detail: to }));
  return { modules, breaches };
}
