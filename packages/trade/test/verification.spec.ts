import { describe, expect, it } from '@jest/globals';
import {
  expiryWarning,
  type GroupACargo,
  groupAProblems,
  documentProblem,
  peopleProblem,
  verificationMonths,
  verificationDocuments,
  verifiersNeeded,
} from '../src/index.js';

const typesOf = (role: 'buyer' | 'seller' | 'logistics_partner' | 'investor', asm = false) =>
  verificationDocuments({ role, asm }).map(({ type }) => type);

describe('the verification of a company', () => {
  it('asks a buyer for the common set, and others for what their trade needs beside it', () => {
    const common = typesOf('buyer');
    expect(common).toHaveLength(6);
    expect(typesOf('seller')).toEqual([...common, 'trading-licence']);
    expect(typesOf('seller', true)).toEqual([...common, 'asm-legal-status']);
    expect(typesOf('investor')).toEqual([...common, 'investor-category', 'source-of-funds']);
    const carrier = verificationDocuments({ role: 'logistics_partner', asm: false });
    expect(carrier.filter(({ required }) => !required).map(({ type }) => type)).toEqual(['dangerous-goods-authority']);
  });

  it('takes a registry extract of up to ninety days, and waits for its approval before the badge', () => {
    const extract = { type: 'registry-extract', required: true, maxAgeDays: 90 } as const;
    const on = '2026-11-28';
    const sent = (issuedOn: string | null, state: 'pending' | 'approved' | 'rejected' = 'pending') => ({
      type: extract.type,
      state,
      issuedOn,
      expiresOn: null,
    });
    const handIn = { on, decided: false };
    expect(documentProblem(extract, null, handIn)).toBe('missing');
    expect(documentProblem(extract, sent(null), handIn)).toBe('issue_date_missing');
    expect(documentProblem(extract, sent('2026-08-30'), handIn)).toBeNull();
    expect(documentProblem(extract, sent('2026-08-29'), handIn)).toBe('too_old');
    expect(documentProblem(extract, sent('2026-11-01', 'rejected'), handIn)).toBe('rejected');
    expect(documentProblem(extract, sent('2026-11-01'), { on, decided: true })).toBe('not_approved');
    expect(documentProblem(extract, { ...sent('2026-11-01'), expiresOn: '2026-11-27' }, handIn)).toBe('expired');
  });

  it('wants every owner of a quarter named, and somebody who directs', () => {
    const owner = (sharePct: string) => ({ kind: 'owner' as const, sharePct });
    const director = { kind: 'director' as const, sharePct: null };
    expect(peopleProblem([owner('75.01'), director])).toBeNull();
    expect(peopleProblem([owner('75'), director])).toBe('owner_missing');
    expect(peopleProblem([owner('80'), owner('20.01'), director])).toBe('shares_above_whole');
    expect(peopleProblem([owner('100')])).toBe('director_missing');
  });

  it('stands for a year, and for half a year with two reviewers from a score of 50 on', () => {
    expect([verificationMonths(49), verifiersNeeded(49)]).toEqual([12, 1]);
    expect([verificationMonths(50), verifiersNeeded(50)]).toEqual([6, 2]);
  });
});

it('warns of the end of a document at 60, 30, 7 days and a day', () => {
  expect([61, 60, 31, 30, 8, 7, 2, 1, 0].map(expiryWarning)).toEqual([null, 60, 60, 30, 30, 7, 7, 1, 1]);
});

describe('a group A cargo', () => {
  const cargo: GroupACargo = {
    on: '2026-11-28',
    tmlTestedOn: '2026-05-28',
    tmlPct: '9.50',
    moistureTestedOn: '2026-11-21',
    moisturePct: '9.50',
  };
  it('may be loaded with a limit of six months, a moisture of seven days, and no more water than the limit', () => {
    expect(groupAProblems(cargo)).toEqual([]);
    expect(groupAProblems({ ...cargo, tmlTestedOn: '2026-05-27' })).toEqual(['tml_too_old']);
    expect(groupAProblems({ ...cargo, moistureTestedOn: '2026-11-20' })).toEqual(['moisture_too_old']);
    expect(groupAProblems({ ...cargo, moisturePct: '9.51' })).toEqual(['moisture_above_limit']);
    expect(groupAProblems({ ...cargo, moistureTestedOn: '2026-11-29' })).toEqual(['tested_later']);
    expect(groupAProblems({ ...cargo, tmlPct: null, moistureTestedOn: null })).toEqual([
      'tml_missing',
      'moisture_missing',
    ]);
  });
});
