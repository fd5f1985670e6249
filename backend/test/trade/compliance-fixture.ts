import type { AssessedCargo, Screening } from '@orebridge/contracts';
import type { Person } from '../harness/people.js';
import { inDays } from './lots.js';

export type Assessed = NonNullable<AssessedCargo['assessment']>;

/** A lot as the rules of today see it. */
export const lotSeen = async (by: Person, id: string): Promise<Assessed> => {
  const { items } = (await by.agent.get('/api/compliance/cargoes?limit=100').expect(200)).body;
  return items.find((cargo: AssessedCargo) => cargo.id === id).assessment;
};
export const dealSeen = async (by: Person, id: string): Promise<Assessed> =>
  (await by.agent.get(`/api/compliance/deals/${id}`).expect(200)).body.assessment;

/** A potential match that an administrator records by hand. */
export const screenedBy = async (admin: Person, about: object, fields: object = {}): Promise<Screening> => {
  const list = { listName: 'EU consolidated list', listDate: inDays(-1), entry: 'EU.1234.56' };
  const found = { subjectKind: 'company', subjectName: 'Somebody', status: 'potential', ...list, ...about, ...fields };
  return (await admin.agent.post('/api/admin/screenings').send(found).expect(201)).body;
};
export const decideScreening = (by: Person, id: string, verdict: 'confirmed' | 'cleared') =>
  by.agent
    .post(`/api/admin/screenings/${id}/decide`)
    .send({ verdict, ground: 'other', reason: 'Born in another year, of another place, says the passport.' });
/** Closed by both reviewers. */
export const closeScreening = async (
  reviewers: readonly Person[],
  id: string,
  verdict: 'confirmed' | 'cleared',
): Promise<void> => {
  for (const by of reviewers) await decideScreening(by, id, verdict).expect(200);
};
