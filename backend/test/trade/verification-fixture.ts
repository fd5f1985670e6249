import { verificationDocuments } from '@orebridge/trade';
import type { Person } from '../harness/people.js';
import { inDays, pdf } from './lots.js';

/** An owner of most of a company who directs it too. */
export const PEOPLE = [
  {
    kind: 'owner',
    name: 'Ana Fuentes',
    country: 'CL',
    bornOn: '1971-04-02',
    sharePct: '80',
    politicallyExposed: false,
  },
  { kind: 'director', name: 'Ana Fuentes', country: 'CL', sharePct: null, politicallyExposed: false },
];

/** Sends a document about the own company. */
export const companyDocument = (by: Person, type: string, fields: object = {}) =>
  by.agent
    .post('/api/documents')
    .field({ type, issuedOn: inDays(-5), expiresOn: inDays(400), ...fields })
    .attach('file', pdf(), `${type}.pdf`);

/** Has everything there that the verification asks a seller for; answers the ids of the documents. */
export const verifiable = async (by: Person): Promise<string[]> => {
  const ids: string[] = [];
  for (const { type } of verificationDocuments({ role: 'seller', asm: false }))
    ids.push((await companyDocument(by, type).expect(201)).body.id);
  await by.agent.put('/api/verification/people').send({ people: PEOPLE }).expect(200);
  return ids;
};
