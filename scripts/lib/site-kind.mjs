import { createInterface } from 'node:readline/promises';
import { CliError } from './cli-error.mjs';

const OTHER = {
  demo: 'holds a demonstration: for a real site name an empty database in DATABASE_URL, set OREBRIDGE_DATA to another folder, or empty this one with "npm run reset"',
  real: 'holds a real site, with which demonstration data never mix: for a demonstration set OREBRIDGE_DATA to another folder, or name another database',
};

/**
 * Whether this start is of a demonstration or of a real site: what the database holds, else what was asked for (`--demo`,
 * `--real` or OREBRIDGE_SEED), else a demonstration in the embedded database and a question about one's own.
 * @param {{url: string, own: boolean, args: string[]}} where `own`: the database is not the embedded one
 * @returns {Promise<'demo' | 'real'>}
 * @throws {CliError} when the database holds the other kind, or nobody can be asked
 */
export async function siteKind({ url, own, args }) {
  const asked = askedFor(args);
  const held = await heldBy(url);
  if (held && asked && held !== asked) throw new CliError(`The database ${OTHER[held]}.`);
  return held ?? asked ?? (own ? ask() : 'demo');
}

function askedFor(args) {
  const unknown = args.find((one) => !['--demo', '--real'].includes(one));
  if (unknown) throw new CliError(`npm start takes --demo or --real, and not ${unknown}.`);
  if (args.length > 1) throw new CliError('A site is a demonstration or real: give one of --demo and --real.');
  if (args.length) return args[0].slice(2);
  return { demo: 'demo', none: 'real' }[process.env.OREBRIDGE_SEED];
}

/** What a database holds; null while it is empty. A database from before the kind was written down has demo accounts or not. */
export async function heldBy(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const first = async (text) => Object.values((await client.query(text)).rows[0] ?? {})[0] ?? null;
    if (await first("select to_regclass('site')")) return await first('select kind from site');
    if (!(await first("select to_regclass('users')"))) return null;
    return await first("select case when bool_or(demo) then 'demo' when count(*) > 0 then 'real' end from users");
  } finally {
    await client.end().catch(() => {});
  }
}

async function ask() {
  if (!process.stdin.isTTY) {
    throw new CliError(
      'The database of DATABASE_URL is empty: run "npm start -- --real" for a site of your own, or "npm start -- --demo" for a demonstration.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    '  The database is empty. A real site of your own, or a demonstration with made-up data? (real/demo) ',
  );
  terminal.close();
  const kind = answer.trim().toLowerCase();
  if (kind === 'real' || kind === 'demo') return kind;
  throw new CliError('Nothing was set up: answer "real" or "demo".');
}
