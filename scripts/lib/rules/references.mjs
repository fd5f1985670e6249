import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const RULES = 'docs/trade-rules.md';
const SPECIFICATION = 'docs/specification.md';
/** This file and its test hold words that must stand nowhere else. */
const OWN = /^scripts\/(lib\/rules|tests)\/references\b/;
const SOURCES = /\.(md|json|sql|yaml|[cm]?[jt]sx?)$/;

/** Documents that are no part of the repository, and ways to write of them. */
const NOWHERE = [
  /\bDOMAIN\b(?=\.md|,| \(?\d|\))/,
  /\b(?:ARCHITECTURE|DESIGN|STACK(?:-\w+)?)\.md\b/,
  /\bfindings\/[\w-]+\.md\b/,
  /\bshared\/(?:findings|domain|spec|design|data)\b/,
  /\bspec(?:ification)?(?: section)? §\s?\d/,
  /\bspec section\b/i,
];

const PLACE = '(?:R\\d\\d|\\d+(?:\\.\\d+)*)';
const LIST = `${PLACE}(?:(?:, | and | to | or |, and )${PLACE})*`;
const OF_RULES = new RegExp(`\\btrade rules['’]? *(?:,? (?:section |sections )?\\(?)(${LIST})`, 'gi');
const OF_SPECIFICATION = new RegExp(`\\bspecification['’]?s?[,;]? \\(?sections? (${LIST})`, 'gi');

/** Comments are wrapped, and a reference may run on in the next line. */
const unwrapped = (text) => text.replaceAll(/\n[ \t]*(?:\*|\/\/|--)?[ \t]*/g, ' ');

/** The ids that a link into a markdown text can name: explicit ones, and those that its headings make. */
export function anchorsOf(text) {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  const explicit = [...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id);
  const headings = [...prose.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) => slugOf(heading));
  return new Set([...explicit, ...headings]);
}

/** As GitHub makes it. */
const slugOf = (heading) =>
  heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * The references of one text that lead nowhere.
 * @param {Set<string>} rules anchors of the trade rules
 * @param {Set<string>} specification anchors of the specification
 */
export function lostReferences(text, rules, specification) {
  const line = unwrapped(text);
  const places = (pattern) => [...line.matchAll(pattern)].flatMap(([, list]) => list.match(new RegExp(PLACE, 'g')));
  return [
    ...places(OF_RULES)
      .filter((place) => !rules.has(place))
      .map((place) => `trade rules ${place}`),
    ...places(OF_SPECIFICATION)
      .filter((place) => !specification.has(`section-${place.split('.')[0]}`))
      .map((place) => `specification section ${place}`),
    ...NOWHERE.flatMap((pattern) => pattern.exec(line)?.[0] ?? []),
  ];
}

/**
 * The links of a markdown text to files and anchors that do not exist.
 * @param {string} file the text's own path below `top`
 */
export function lostLinks(top, file, text) {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target]) => target);
  return links.filter((target) => {
    const [to, anchor] = target.split('#');
    const whole = path.join(top, path.dirname(file), to);
    if (to && !fs.existsSync(whole)) return true;
    return !!anchor && !anchorsOf(to ? fs.readFileSync(whole, 'utf8') : text).has(anchor);
  });
}

/** Every reference and link in the tracked files of a checkout that leads nowhere. */
export function referenceBreaches(top) {
  const anchors = (file) => anchorsOf(fs.readFileSync(path.join(top, file), 'utf8'));
  const [rules, specification] = [anchors(RULES), anchors(SPECIFICATION)];
  return trackedFiles(top)
    .filter((file) => SOURCES.test(file) && !OWN.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(top, file), 'utf8');
      const lost = lostReferences(text, rules, specification);
      const links = file.endsWith('.md') ? lostLinks(top, file, text) : [];
      return [...lost, ...links].map((detail) => ({ rule: 'references-lead-somewhere', file, detail }));
    });
}

const MADE = /(?:^|\/)(?:node_modules|dist|dist-art|\.cache|test-results)(?:\/|$)/;

/**
 * What git keeps or would keep of a checkout, without what was deleted in the work tree; of a copy without git, all files but those that
 * commands make.
 */
export function trackedFiles(top) {
  if (!fs.existsSync(path.join(top, '.git'))) return filesOf(top, '');
  const args = ['ls-files', '-coz', '--exclude-standard'];
  return execFileSync('git', args, { cwd: top, maxBuffer: 32e6, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(top, file)));
}

const filesOf = (top, folder) =>
  fs.readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (MADE.test(file)) return [];
    if (entry.isDirectory()) return filesOf(top, file);
    return entry.isFile() ? [file] : [];
  });
