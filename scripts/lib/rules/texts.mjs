import fs from 'node:fs';
import path from 'node:path';
import { remoteFolders, sourcesOf } from '../packages.mjs';

const CALLS = /\b(?:fetch|sendBeacon)\s*\(|\bnew\s+(?:XMLHttpRequest|WebSocket|EventSource)\b/;

/** Breaches that no import shows: a remote's name in the shell, a request in ui. */
export function textBreaches(top) {
  return [
    ...search(top, 'shell', 'shell-names-a-remote', remoteNames(top)),
    ...search(top, path.join('packages', 'ui', 'src'), 'ui-fetches-nothing', CALLS),
  ];
}

/**
 * A remote is named by its package, by its folder of releases or by its container. Its bare name is a word that the
 * shell needs too (an admin is a role, deals are what people make), so it counts only in those shapes.
 */
function remoteNames(top) {
  const names = remoteFolders(top).map((folder) => folder.replace('mfe-', ''));
  return new RegExp(`\\bmfe[-_]|/remotes/(${names.join('|')})\\b|orebridge_(${names.join('|')})\\b`);
}

function search(top, folder, rule, pattern) {
  const whole = path.join(top, folder);
  if (!fs.existsSync(whole)) return [];
  return sourcesOf(whole).flatMap((file) => {
    if (!/\.(json|[cm]?[jt]sx?|html)$/.test(file)) return [];
    const found = pattern.exec(withoutComments(fs.readFileSync(file, 'utf8')));
    return found ? [{ rule, file: path.relative(top, file), detail: found[0] }] : [];
  });
}

const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
