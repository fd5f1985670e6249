import fs from 'node:fs';
import path from 'node:path';

const SRC = path.join(__dirname, '../src');
/** Entries of the package that are built into each remote; the host shares the main one alone. */
const COPIED = ['forms', 'pages', 'trade', 'uploads'];
/** Modules that may be copied with them: they know no host. */
const HOSTLESS = /^\.\.\/(?:forms|pages|trade|uploads)\//;

it.each(COPIED)('%s asks the host by the name of the package, and never by a copy of its own', (entry) => {
  const files = fs.readdirSync(path.join(SRC, entry), { recursive: true }).map(String);
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(SRC, entry, file), 'utf8')
          .matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.\.\/[^']+)'/gm),
      ]
        .map(([, from]) => from!)
        .filter((from) => !HOSTLESS.test(from))
        .map((from) => `${file}: ${from}`),
    );
  expect(found).toEqual([]);
});
