import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters of other scripts, and figures, beside the Latin letter that they look like in common faces. */
const LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ɡ',
  h: 'нһη',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ1ł',
  m: 'м',
  n: 'п',
  o: 'оοօø0',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγ',
};
const from = Object.values(LIKE).join('');
const to = Object.entries(LIKE)
  .map(([letter, others]) => letter.repeat([...others].length))
  .join('');

/** Legal forms at the end of a name, which tell companies apart for nobody who reads quickly; as `look_of` writes them. */
const FORMS =
  `ab ag as asa bv co company corp corporation cv gmbh inc incorporated jsc kg kgaa limited limitada llc llp ltd ltda
  mbh nv oy oyj plc pte pty sa sab sac sapi sarl sas se sl spa srl`.split(/\s+/);

/**
 * What a name looks like, whatever it is written with: by it a second user name and a company named like a verified one are
 * found. And an address belongs to the account that has confirmed it: others may claim it and never will.
 */
export class LookAlikes implements MigrationInterface {
  readonly name = 'LookAlikes1764201600163';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Compatible forms become plain ones, accents and signs without width fall away, and letters become those they look like.
      CREATE FUNCTION look_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT replace(translate(lower(regexp_replace(normalize(name, NFKD),
          '[\\u0300-\\u036f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')),
          '${from}', '${to}'), 'rn', 'm') $$;
      CREATE FUNCTION company_look(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT coalesce(nullif(regexp_replace(regexp_replace(
          regexp_replace(look_of(name), '[.''’]', '', 'g'),
          '([[:space:][:punct:]]+(${FORMS.join('|')}))+[[:space:][:punct:]]*$', ''),
          '[[:space:][:punct:]]+', '', 'g'), ''), look_of(name)) $$;

      ALTER TABLE users ADD COLUMN look text GENERATED ALWAYS AS (look_of(username::text)) STORED;
      CREATE INDEX users_look ON users (look);
      ALTER TABLE companies ADD COLUMN look text GENERATED ALWAYS AS (company_look(name)) STORED;
      CREATE INDEX companies_look ON companies (look);

      ALTER TABLE users DROP CONSTRAINT users_email;
      CREATE UNIQUE INDEX users_email ON users (email) WHERE status <> 'pending';
      CREATE INDEX users_claimed_email ON users (email) WHERE status = 'pending';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX users_claimed_email, users_email;
      ALTER TABLE users ADD CONSTRAINT users_email UNIQUE (email);
      ALTER TABLE companies DROP COLUMN look;
      ALTER TABLE users DROP COLUMN look;
      DROP FUNCTION company_look(text), look_of(text);
    `);
  }
}
