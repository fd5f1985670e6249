import { describe, expect, test } from '@jest/globals';
import {
  DOCUMENT_ACCESS,
  DOCUMENT_CALLS,
  DOCUMENT_KINDS,
  DOCUMENT_PARTIES,
  DOCUMENT_STAGES,
  documentSight,
  mayWithDocument,
} from '../src/index.js';

describe.each(DOCUMENT_KINDS)('%s', (kind) => {
  const sight = documentSight(kind);
  const shown = new Map(sight.map((one) => [one.party as string, one]));

  test('is nothing to who is not signed in, and to nobody anything at a stage that it does not have', () => {
    for (const stage of DOCUMENT_STAGES)
      for (const call of DOCUMENT_CALLS)
        for (const approved of [true, false]) {
          expect(mayWithDocument({ kind, stage, party: 'visitor', approved }, call)).toBe(false);
          if (DOCUMENT_ACCESS[kind].stages.includes(stage)) continue;
          for (const party of DOCUMENT_PARTIES)
            expect(mayWithDocument({ kind, stage, party, approved }, call)).toBe(false);
        }
  });

  test('is opened by nobody who does not see that it is there, but by whom has not sent it yet', () => {
    // Administrators meet the result of a sample in the index of an evidence archive, and on no page.
    const meets = (party: string) => kind !== 'sample_result' || !['administrator', 'reviewer'].includes(party);
    for (const stage of DOCUMENT_ACCESS[kind].stages.filter((one) => one !== 'unsent'))
      for (const party of DOCUMENT_PARTIES.filter(meets))
        for (const call of DOCUMENT_CALLS.filter((one) => ['issuer', 'read', 'open'].includes(one)))
          for (const approved of [true, false])
            if (mayWithDocument({ kind, stage, party, approved }, call))
              expect(mayWithDocument({ kind, stage, party, approved }, 'see')).toBe(true);
  });

  test('is shown to the parties as the table decides', () => {
    const named = DOCUMENT_PARTIES.filter((party) => !DOCUMENT_ACCESS[kind].without?.includes(party));
    for (const party of named) {
      const said = shown.get(party === 'reviewer' ? 'administrator' : party) ?? shown.get('stranger');
      for (const stage of DOCUMENT_ACCESS[kind].stages)
        for (const approved of [true, false]) {
          const may = (call: 'see' | 'open') => mayWithDocument({ kind, stage, party, approved }, call);
          const holds = (one = said?.opens) => (one?.stages.includes(stage) && (approved || !one.approved)) ?? false;
          expect([party, stage, approved, holds(), holds(said?.sees)]).toEqual([
            party,
            stage,
            approved,
            may('open'),
            may('see') && !may('open'),
          ]);
        }
    }
  });
});
