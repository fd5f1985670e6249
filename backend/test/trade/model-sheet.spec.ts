import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Project, ProjectFields } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { publishedProject } from './investment-fixture.js';
import { openedWorkbook, type Workbook } from './workbook.js';

let app: TestApp;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const file = (by: Person, id: string, status = 200, language = 'en') =>
  by.agent.get(`/api/projects/${id}/model.xlsx?language=${language}`).responseType('blob').expect(status);
const opened = async (id: string, language = 'en') => openedWorkbook((await file(owner, id, 200, language)).body);
const year = (revenue: string, opex: string, capex: string, tax: string) => ({ revenue, opex, capex, tax });

const MODELS: Readonly<Record<string, ProjectFields['model']>> = {
  usual: [
    year('0', '0', '118.37', '0'),
    year('25.125', '9.4', '12', '0.7'),
    year('61.3', '17.25', '0', '6.111'),
    year('71.3', '17.25', '4', '9.2'),
    year('70.01', '18', '0', '9.2'),
    year('66', '18.004', '0', '8'),
  ],
  'that costs money to close': [
    year('0', '0', '100', '0'),
    year('90', '20', '0', '5'),
    year('90', '20', '0', '5'),
    year('0', '12', '0', '0'),
  ],
  'with several returns': [year('0', '0', '100', '0'), year('260', '0', '0', '0'), year('0', '168', '0', '0')],
  'that never pays back': [year('0', '0', '100', '0'), year('20', '15', '0', '0')],
  'of one year': [year('5', '7', '0', '0')],
};

/** The figures below the years, in the order in which the sheet has them. */
const resultsOf = ({ value, sheets }: Workbook, years: number) => {
  const [sheet] = sheets;
  return [4, 5, 6].map((below) => value(sheet!, `B${years + below}`));
};
const shown = (figure: string | null, digits: number) =>
  figure === null ? '–' : Number(Number(figure).toFixed(digits));

test.each(Object.keys(MODELS))(
  'the file of a model %s comes to the figures of the page when it is reckoned anew',
  async (name) => {
    const model = MODELS[name]!;
    const { id, computed, sensitivities } = await publishedProject(owner, admin, { model, discountRate: '8.25' });
    const book = await opened(id);
    const [npv, irr, payback] = resultsOf(book, model.length);
    expect(npv).toBe(Number(computed!.npv));
    if (computed!.irrPercent === null) expect(irr).toBe('–');
    else expect(irr).toBeCloseTo(Number(computed!.irrPercent) / 100, 6);
    expect(payback).toBe(shown(computed!.paybackYears, 2));
    const cases = sensitivities.flatMap((one) => one.cases);
    expect(cases).toHaveLength(15);
    for (const [at, one] of cases.entries()) {
      const row = at + 2;
      const sheet = book.sheets[1]!;
      expect(book.value(sheet, `B${row}`)).toBe(one.changePercent);
      expect(book.value(sheet, `F${row}`)).toBe(Number(one.npv));
      if (one.irrPercent === null) expect(book.value(sheet, `G${row}`)).toBe('–');
      else expect(book.value(sheet, `G${row}`)).toBeCloseTo(Number(one.irrPercent) / 100, 6);
    }
    // What the file shows before it is reckoned is the same.
    for (const { place, formula, stored } of book.formulas)
      if (stored === '–' || Number.isNaN(Number(stored)) || stored === '')
        expect([place, formula, book.at(place)]).toEqual([place, formula, stored]);
      else expect(book.at(place)).toBeCloseTo(Number(stored), 6);
  },
);

test('the formulas follow what is typed into the years', async () => {
  const model = MODELS.usual!;
  const { id } = await publishedProject(owner, admin, { model, discountRate: '8' });
  const book = await opened(id);
  const [before] = resultsOf(book, model.length);
  const [sheet] = book.sheets;
  book.type(sheet!, 'B3', 35.125);
  const [after] = resultsOf(book, model.length);
  expect(Number(after) - Number(before)).toBeCloseTo(10 / 1.08, 1);
  expect(book.value(book.sheets[1]!, 'F4')).toBe(after);
});

test('each language has its own workbook, with the same figures', async () => {
  const { id, computed } = await publishedProject(owner, admin, { model: MODELS.usual, discountRate: '8' });
  const names = new Set<string>();
  for (const language of ['en', 'zh', 'fr', 'es']) {
    const book = await opened(id, language);
    names.add(book.sheets[0]!);
    expect(resultsOf(book, MODELS.usual!.length)[0]).toBe(Number(computed!.npv));
    expect(book.value(book.sheets[1]!, 'F4')).toBe(Number(computed!.npv));
  }
  expect(names.size).toBe(4);
});

test('the file is for whoever sees the project, and says so where there is no model', async () => {
  const stranger = await person(app, { role: 'buyer' });
  const { id } = await publishedProject(owner, admin);
  await file(stranger, id);
  const body = { name: 'Draft' };
  const draft = (await owner.agent.post('/api/projects').send(body).expect(201)).body as Project;
  expect((await stranger.agent.get(`/api/projects/${draft.id}/model.xlsx`).expect(404)).body.code).toBe('not_found');
  expect((await owner.agent.get(`/api/projects/${draft.id}/model.xlsx`).expect(404)).body.code).toBe(
    'project.no_model',
  );
});
