import fs from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '../packages.mjs';

/** ui knows nothing of the trade, and so not its calendar. */
const HOMES = /^(packages|shell|backend|mfe-.+)$/;
const APART = [path.join('packages', 'ui')];

const under = (folder) => (where) => where.startsWith(folder);

/** What has one place: where that is, and how it looks elsewhere. */
const PLACES = [
  {
    rule: 'one-calendar',
    isPlace: under(path.join('packages', 'trade', 'src', 'calendar')),
    found:
      /\b86_400(?:_000)?\b|\bconst \w*DAY\w* = (?:86400(?:000)?|24 \* 60 \* 60)\b|\.toISOString\(\)\s*\.(?:slice|substring)\(0, 10\)/,
  },
  {
    rule: 'one-form-of-ids',
    isPlace: under(path.join('packages', 'contracts', 'src', 'uuid.ts')),
    found: /\{8\}[-(?:]+\[[^\]]+\]\{4\}/,
  },
  {
    // A remote asks the server in the folders `api` alone: pages and components call the hooks that lie there.
    rule: 'requests-in-api',
    isPlace: (where) => !where.startsWith('mfe-') || where.split(path.sep).includes('api'),
    found: /import \{[^}]*\buse(?:Read|Pages|Command|Query|Queries|InfiniteQuery|Mutation)\b[^}]*\} from/,
  },
];

/** Days that are counted, ids that are recognised and requests that are made past the place that does so. */
export function placeBreaches(top) {
  return homesIn(top)
    .flatMap((home) => sourcesOf(path.join(top, home)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const where = path.relative(top, file);
      const text = fs.readFileSync(file, 'utf8');
      return PLACES.flatMap(({ rule, isPlace, found }) => {
        const [detail] = (!isPlace(where) && found.exec(text)) || [];
        return detail ? [{ rule, file: where, detail }] : [];
      });
    });
}

function homesIn(top) {
  const homes = fs.readdirSync(top).filter((name) => HOMES.test(name));
  return homes
    .flatMap((home) =>
      home === 'packages' ? fs.readdirSync(path.join(top, home)).map((name) => path.join(home, name)) : [home],
    )
    .filter((home) => !APART.includes(home) && fs.statSync(path.join(top, home)).isDirectory());
}
