import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { answers, cargo, company, id, page, verification } from './records';

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

it('what the text of a document says is told with its place, and what was compared with nothing is not called passed', async () => {
  await mount({ at: `/document-viewer?id=${id(1)}`, answers });
  const line = async (text: RegExp) => (await screen.findByText(text)).closest('li')?.textContent;
  expect(await line(/^The number CL-77 does not appear in the document’s text/)).toMatch(
    /Stands out; a person decides/,
  );
  expect(await line(/^The pages hold no text/)).toMatch(/Not compared: read it by eye/);
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

it('a company reads what it is asked, and says the year of its foundation there', async () => {
  const questions = [
    { fact: 'company_age' as const, askedAt: '2026-11-30T09:00:00.000Z' },
    { fact: 'owners' as const, askedAt: '2026-11-30T09:00:00.000Z' },
  ];
  const { calls } = await mount({
    at: '/verification',
    answers: [
      answer(api.verification.mine, { ...verification, questions }),
      answer(api.companies.updateMine, company),
      ...answers,
    ],
  });
  const link = await screen.findByRole('link', { name: /The year in which the company was founded/ });
  expect(link.getAttribute('href')).toBe('#company');
  expect(screen.getByRole('link', { name: /Who owns and directs/ }).getAttribute('href')).toBe('#people');
  const year = await screen.findByLabelText('Founded in');
  const patched = () => calls.filter(({ route }) => route === api.companies.updateMine).map(({ body }) => body);
  await userEvent.clear(year);
  await userEvent.type(year, '987');
  await userEvent.click(screen.getByRole('button', { name: 'Save the year' }));
  expect(await screen.findByText('Enter a year between 1500 and this year.')).toBeTruthy();
  expect(patched()).toEqual([]);
  await userEvent.clear(year);
  await userEvent.type(year, '1987');
  await userEvent.click(screen.getByRole('button', { name: 'Save the year' }));
  await waitFor(() => expect(patched()).toEqual([{ founded: 1987 }]));
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

it('each line of a score leads to the record that it rests on, and an open gate to its document', async () => {
  const line = (part: 'B' | 'D' | 'E' | 'M', code: string, values = {}, documentId: string | null = null) => ({
    part,
    code: `compliance.reason.${code}`,
    points: 5,
    values,
    documentId,
  });
  const assessment = {
    ...cargo.assessment!,
    reasons: [
      line('B', 'mineral', { mineral: 'tantalum' }),
      line('D', 'owner_missing'),
      line('E', 'document_expired', { document: 'origin-certificate' }, id(1)),
      line('M', 'responsible_mining_audit', {}, id(2)),
    ],
    gates: [{ ...cargo.assessment!.gates[0]!, document: 'origin-certificate', open: true }],
  };
  const seen = page([{ ...cargo, assessment }]);
  await mount({ at: '/compliance', answers: [answer(api.compliance.cargoes, seen), ...answers] });
  await userEvent.click(await screen.findByRole('button', { name: 'Lines' }));
  const drawer = within(await screen.findByRole('dialog'));
  const paths = drawer.getAllByRole('link').map((link) => link.getAttribute('href'));
  const document = `/document-viewer?id=${id(1)}`;
  expect(paths).toEqual([
    `/listing/${cargo.id}`,
    `/listing/${cargo.id}`,
    '/verification',
    document,
    `/document-viewer?id=${id(2)}`,
    document,
  ]);
});

it('a cargo that is only thought of is scored as it changes', async () => {
  await mount({ at: '/compliance?tab=whatif', answers });
  await screen.findByText(/Score 25 of 100/);
  fireEvent.change(screen.getByLabelText('Country of origin'), { target: { value: 'RU' } });
  expect(await screen.findByText('A rule bars it, whatever the score.')).toBeTruthy();
});
