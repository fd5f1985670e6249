import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

const HASH = /[.-]([0-9a-f]{8,})(?=\.)/;
/** What pages ask for, as against maps, licences, and the compressed twins of files. */
const NOT_ASKED_FOR = /\.(map|txt|br|gz|json|html)$/;
const TEXT = /\.(js|css|html|json)$/;
/** What a version may bring while the one before it still serves: new columns that are empty or have a default, tables, indexes. */
const EXPANSIONS = {
  'listings, documents': `ALTER TABLE listings ADD COLUMN bench_note text;
    ALTER TABLE documents ADD COLUMN bench_pages integer NOT NULL DEFAULT 1`,
  'offer_threads, offer_versions': `ALTER TABLE offer_threads ADD COLUMN bench_note text;
    ALTER TABLE offer_versions ADD COLUMN bench_weight numeric NOT NULL DEFAULT 0;
    CREATE INDEX bench_offer_notes ON offer_threads (bench_note) WHERE bench_note IS NOT NULL`,
  'users, sessions': `ALTER TABLE users ADD COLUMN bench_level integer NOT NULL DEFAULT 0;
    ALTER TABLE sessions ADD COLUMN bench_from text`,
  'outbox, notifications': `ALTER TABLE outbox ADD COLUMN bench_lane text;
    ALTER TABLE notifications ADD COLUMN bench_seen timestamptz;
    CREATE TABLE bench_news (id bigserial PRIMARY KEY, notification_id uuid REFERENCES notifications ON DELETE CASCADE)`,
};

/** What a checkout has built. */
export const buildOf = (checkout = root) => ({
  server: path.join(checkout, 'backend', 'dist'),
  shell: path.join(checkout, 'shell', 'dist'),
});

/** The command that migrates, wherever the build of a version has it. */
export const migrateOf = ({ server }) =>
  path.join(
    server,
    filesBelow(server).find((file) => file.endsWith('cli/migrate.js')),
  );

/** The files of a build of the shell that pages ask for by a name with a hash. */
export const chunksOf = ({ shell }) =>
  filesBelow(shell).filter((file) => HASH.test(path.basename(file)) && !NOT_ASKED_FOR.test(file));

/** The version after a build: the same server with further migrations, and a shell of which every file has another hash. */
export function versionAfter(build, folder) {
  const next = { server: path.join(folder, 'dist'), shell: path.join(folder, 'shell') };
  fs.cpSync(build.server, next.server, { recursive: true });
  const home = path.dirname(build.server);
  fs.copyFileSync(path.join(home, 'package.json'), path.join(folder, 'package.json'));
  fs.symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  addMigrations(path.join(next.server, 'migrations'));
  rename(build.shell, next.shell);
  return next;
}

function addMigrations(folder) {
  fs.renameSync(path.join(folder, 'index.js'), path.join(folder, 'before.js'));
  const classes = Object.values(EXPANSIONS).map(
    (sql, n) => `class {
  name = 'Bench${9_000_000_000_000 + n}';
  up(db) { return db.query(${JSON.stringify(sql)}); }
  async down() {}
}`,
  );
  fs.writeFileSync(
    path.join(folder, 'index.js'),
    `import { migrations as before } from './before.js';\nexport const migrations = [...before, ${classes.join(', ')}];\n`,
  );
}

/** Copies a built shell with other hashes, in the names of its files and wherever they are named. */
function rename(from, to) {
  const hashes = new Set(filesBelow(from).flatMap((file) => HASH.exec(path.basename(file))?.[1] ?? []));
  const any = new RegExp([...hashes].join('|'), 'g');
  const other = (text) => text.replace(any, (hash) => [...hash].reverse().join(''));
  for (const file of filesBelow(from)) {
    // The compressed twins would still hold the old names.
    if (/\.(map|br|gz)$/.test(file)) continue;
    const target = path.join(to, other(file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const bytes = fs.readFileSync(path.join(from, file));
    fs.writeFileSync(target, TEXT.test(file) ? other(bytes.toString()) : bytes);
  }
}

const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
    );
