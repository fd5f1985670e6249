import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * Companies with one signed-in person each, put straight into the database: a benchmark measures trade, not passwords.
 * @param {import('pg').Client} db
 * @returns {Promise<{companyId: string, userId: string, cookie: string}[]>}
 */
export async function signedInPeople(db, role, count) {
  const companies = Array.from({ length: count }, () => ({ id: randomUUID(), name: nameOf(role) }));
  await db.query(
    `INSERT INTO companies (id, name, role, country, kyb_level, kyb_state, tier)
     SELECT id, name || ' Ltd', $3, 'DE', 2, 'verified', 'enterprise' FROM unnest($1::uuid[], $2::text[]) AS c (id, name)`,
    [companies.map(({ id }) => id), companies.map(({ name }) => name), role],
  );
  return signedIn(
    db,
    role,
    companies.map(({ id }) => id),
  );
}

/** Signed-in people who all work for one new company. */
export async function colleagues(db, role, count) {
  const [first] = await signedInPeople(db, role, 1);
  const others = await signedIn(
    db,
    role,
    Array.from({ length: count - 1 }, () => first.companyId),
  );
  return [first, ...others];
}

/** One active person with a session for each of the companies. */
async function signedIn(db, role, companyIds) {
  const people = companyIds.map((companyId) => ({
    companyId,
    userId: randomUUID(),
    name: nameOf(role),
    token: randomBytes(32).toString('base64url'),
  }));
  await db.query(
    `INSERT INTO users (id, username, email, password_hash, full_name, role, admin_roles, status, company_id)
     SELECT id, name, name || '@bench.example', 'none', name, $4, CASE $4 WHEN 'admin' THEN '{owner}'::text[] ELSE '{}' END, 'active', company_id
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS u (id, name, company_id)`,
    [people.map(({ userId }) => userId), people.map(({ name }) => name), companyIds, role],
  );
  await db.query(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT id, user_id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS s (id, user_id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest()), people.map(({ userId }) => userId)],
  );
  return people.map(({ companyId, userId, token }) => ({ companyId, userId, cookie: `sid=${token}` }));
}

const nameOf = (role) => `${role}-${randomBytes(6).toString('hex')}`;
