import { createHash, randomBytes } from 'node:crypto';

/**
 * Companies with one signed-in person each, put straight into the database: a benchmark measures trade, not passwords.
 * @param {import('pg').Client} db
 * @returns {Promise<{companyId: string, userId: string, cookie: string}[]>}
 */
export async function signedInPeople(db, role, count) {
  const people = [];
  for (let n = 0; n < count; n++) {
    const name = `${role}-${randomBytes(6).toString('hex')}`;
    const company = await db.query(
      `INSERT INTO companies (name, role, country, kyb_level, kyb_state, tier)
       VALUES ($1, $2, 'DE', 2, 'verified', 'enterprise') RETURNING id`,
      [`${name} Ltd`, role],
    );
    const companyId = company.rows[0].id;
    const user = await db.query(
      `INSERT INTO users (username, email, password_hash, full_name, role, status, company_id)
       VALUES ($1, $2, 'none', $5, $3, 'active', $4) RETURNING id`,
      [name, `${name}@bench.example`, role, companyId, name],
    );
    const userId = user.rows[0].id;
    const token = randomBytes(32).toString('base64url');
    await db.query(`INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`, [
      createHash('sha256').update(token).digest(),
      userId,
    ]);
    people.push({ companyId, userId, cookie: `sid=${token}` });
  }
  return people;
}
