import { IdParams } from './common.js';
import { route } from './route.js';

/** What an evidence file may be about. */
export const EVIDENCE_SUBJECTS = ['deal', 'listing', 'company'] as const;
export type EvidenceSubject = (typeof EVIDENCE_SUBJECTS)[number];

/** It says what was found of parties on lists of sanctions, which those may not be told: administrators alone take it. */
const file = {
  method: 'GET',
  access: { permission: 'verify:account' },
  params: IdParams,
  costly: true,
  produces: 'file',
  contents: 'made',
} as const;

export const evidence = {
  deal: route({
    ...file,
    path: '/api/admin/evidence/deals/:id',
    object: 'deal',
    summary: 'All that is known of a deal as one archive with an index page, its documents and the hash of each file',
  }),
  listing: route({
    ...file,
    path: '/api/admin/evidence/lots/:id',
    object: 'listing',
    summary: 'All that is known of a lot as one archive with an index page, its documents and the hash of each file',
  }),
  company: route({
    ...file,
    path: '/api/admin/evidence/companies/:id',
    object: 'company',
    summary:
      'All that is known of a company as one archive with an index page, its documents and the hash of each file',
  }),
} as const;
