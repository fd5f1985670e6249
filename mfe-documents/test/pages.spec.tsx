import { type AssessedCargo, api, type DocumentRecord, type LibraryRow, type Verification } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { verificationPapers } from '@orebridge/trade';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, next: null, total: items.length, capped: false });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const paper = (n: number, more: Partial<LibraryRow> = {}): LibraryRow => ({
  id: id(n),
  about: { kind: 'company', id: id(900), name: 'Cordillera Alta' },
  type: 'certification',
  state: 'approved',
  fileName: `paper-${n}.pdf`,
  mediaType: 'application/pdf',
  bytes: 2048,
  issuer: 'Copper Mark',
  number: `CM-${n}`,
  issuedOn: inDays(-100),
  expiresOn: inDays(20),
  reason: null,
  uploadedAt: '2026-11-01T10:00:00.000Z',
  companyId: id(900),
  companyName: 'Cordillera Alta',
  own: true,
  demo: false,
  ...more,
});
const record: DocumentRecord = {
  ...paper(1),
  sha256: 'a'.repeat(64),
  redacted: false,
  file: `/api/documents/${id(1)}/file`,
  checks: [
    { code: 'unique', passed: true },
    { code: 'not_expired', passed: false },
  ],
  decidedAt: '2026-11-02T10:00:00.000Z',
  versions: [
    { id: id(1), state: 'approved', fileName: 'paper-1.pdf', uploadedAt: '2026-11-01T10:00:00.000Z' },
    { id: id(2), state: 'superseded', fileName: 'paper-0.pdf', uploadedAt: '2025-11-01T10:00:00.000Z' },
  ],
  history: [{ at: '2026-11-01T10:00:00.000Z', event: 'upload', to: 'pending', by: 'Ana Fuentes', reason: null }],
  mayReplace: true,
  mayRevoke: false,
};
const verification: Verification = {
  companyId: id(900),
  companyName: 'Cordillera Alta',
  role: 'seller',
  country: 'CL',
  state: 'unverified',
  level: 1,
  verified: false,
  expiresOn: null,
  submittedAt: null,
  checklist: verificationPapers({ role: 'seller', asm: false }).map((item) => ({
    ...item,
    problem: 'missing',
    document: null,
  })),
  people: [],
  peopleProblem: 'director_missing',
  asked: null,
  reason: null,
  againFrom: null,
  next: 'submit',
  complete: false,
  riskScore: null,
  approvalsNeeded: 1,
  approvals: 0,
  history: [],
  demo: false,
};
const cargo: AssessedCargo = {
  kind: 'listing',
  id: id(500),
  reference: 'OB-1',
  name: 'Tantalite concentrate',
  mineral: 'tantalum',
  state: 'published',
  originCountry: 'RW',
  destinationCountry: null,
  otherParty: null,
  assessment: {
    on: '2026-11-28',
    rulesVersion: '2026-11-27',
    score: 25,
    raw: 19,
    band: 'medium',
    status: 'REVIEW',
    parts: { A: 8, B: 10, C: 5, D: 0, E: 0, F: 0, M: 4 },
    reasons: [{ part: 'B', code: 'compliance.reason.mineral', points: 10, values: { mineral: 'tantalum' } }],
    floors: [{ rule: 'R03', code: 'compliance.floor.FL1', score: 25 }],
    blocks: [],
    gates: [
      {
        gate: 'publish',
        rule: 'R03',
        code: 'compliance.gate.document_missing',
        document: 'icglr-certificate',
        open: false,
      },
    ],
    redFlags: ['undisclosed_mine'],
    unknown: ['screening'],
  },
  demo: false,
};
const company = {
  id: id(900),
  name: 'Rhine Cathodes',
  role: 'buyer' as const,
  sellerType: null,
  country: 'DE',
  city: null,
  founded: 1990,
  kybLevel: 2,
  verified: true,
  rating: null,
  ratingCount: 0,
  certifications: [],
  demo: false,
  kybState: 'verified' as const,
  tier: 'professional' as const,
  producer: 'other' as const,
  usIssuer: null,
  bankOrFund: null,
  email: null,
  members: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const answers = [
  answer(api.documents.library, page([paper(1), paper(3, { state: 'rejected', reason: 'Not legible.' })])),
  answer(api.documents.summary, {
    states: { approved: 1, rejected: 1 },
    expiring: [paper(1)],
    expiringCount: 1,
  }),
  answer(api.documents.record, record),
  answer(api.verification.mine, verification),
  answer(api.compliance.summary, {
    bands: { low: 0, medium: 1, high: 0, critical: 0 },
    blocked: 0,
    closedGates: 1,
    cargoes: 1,
    demo: false,
  }),
  answer(api.compliance.cargoes, page([cargo])),
  answer(api.countryLists.list, { items: [] }),
  answer(api.companies.mine, company),
];
const PAGES: [string, RegExp][] = [
  ['/documents', /Not legible/],
  [`/document-viewer?id=${id(1)}`, /a{64}/],
  ['/verification', /0 of 7 required/],
  ['/compliance', /Tantalite concentrate/],
  ['/compliance?tab=whatif', /Score 25 of 100/],
  ['/compliance?tab=rules', /Zimbabwe: export of raw minerals and lithium concentrate suspended/],
  ['/certifications', /What runs out/],
  ['/logistics-compliance', /The gate is closed/],
];

jest.setTimeout(30_000);

/** Of these the walk over the real pages sees only one face. */
const CHECKED: readonly string[] = [`/document-viewer?id=${id(1)}`, '/verification', '/compliance'];

it.each(PAGES)('%s shows what it is about under one h1', async (at, sign) => {
  const { container } = await mount({ at, answers });
  await screen.findAllByText(sign);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  if (!CHECKED.includes(at)) return;
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  });
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

it('a company says what kind of buyer it is', async () => {
  const { calls, toasts } = await mount({
    at: '/verification',
    answers: [...answers, answer(api.companies.updateMine, company)],
  });
  await userEvent.selectOptions(await screen.findByLabelText(/Files with the US securities regulator/), 'Yes');
  expect(calls.find(({ route }) => route === api.companies.updateMine)?.body).toEqual({ usIssuer: true });
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Saved']));
});

it('the viewer says in the same words that a paper does not exist and that it may not be seen', async () => {
  await mount({ at: `/document-viewer?id=${id(9)}`, answers: [[api.documents.record, refusal(404, 'not_found')]] });
  expect(await screen.findByText('No such document')).toBeTruthy();
});

it('the library keeps its filters and says so when nothing matches or nothing answers', async () => {
  await mount({
    at: '/documents?state=revoked',
    answers: [...answers.slice(1), answer(api.documents.library, page([]))],
  });
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
});

it('a cargo opens with each line, its floor, what opens its gate, and its red flag', async () => {
  await mount({ at: '/compliance', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Lines' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('ICGLR certificate')).toBeTruthy();
  expect(drawer.getByText(/R03: At least 25/)).toBeTruthy();
  expect(drawer.getByText('Undisclosed mine')).toBeTruthy();
});

it('a cargo that is only thought of is scored as it changes', async () => {
  await mount({ at: '/compliance?tab=whatif', answers });
  await screen.findByText(/Score 25 of 100/);
  fireEvent.change(screen.getByLabelText('Country of origin'), { target: { value: 'RU' } });
  expect(await screen.findByText('A rule bars it, whatever the score.')).toBeTruthy();
});
