import type { DataSource } from 'typeorm';

/** A demonstration has made-up data, accounts whose password is published, and simulated payments; a real site has none of it. */
export type SiteKind = 'demo' | 'real';

const MIXED: Readonly<Record<SiteKind, string>> = {
  demo: 'The database holds a demonstration: start it with OREBRIDGE_SEED=demo, or name an empty database for a real site',
  real: 'The database holds a real site, with which demonstration data never mix: start it without OREBRIDGE_SEED=demo, or name another database',
};

/**
 * Writes down at the first start what a database is for; every later start must mean the same.
 * @throws Error with a sentence for the operator when it is the other kind
 */
export const settleSiteKind = async (db: DataSource, kind: SiteKind): Promise<void> => {
  await db.query('INSERT INTO site (kind) VALUES ($1) ON CONFLICT DO NOTHING', [kind]);
  const [site]: { kind: SiteKind }[] = await db.query('SELECT kind FROM site');
  if (site && site.kind !== kind) throw new Error(MIXED[site.kind]);
};
