import type { Invoice } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import type { Person } from '../harness/people.js';
import { brokenRules } from './en16931.js';
import { pdfText } from './pdf-text.js';
import { all, readXml, textAt } from './xml-tree.js';

/** The words and figures of a document, without the marks that part thousands. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(',', '')
      .replaceAll('−', '-')
      .split(/[\n\u00a0 ]+/),
  );

/** What the PDF, the electronic invoice and the sheet of invoices say otherwise than the page does; none for a good invoice. */
export const differingCopies = async (by: Person, page: Invoice): Promise<string[]> => {
  const wrong: string[] = [];
  const same = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push(`${what}: ${String(one)}, ${String(other)}`);
  };
  const xml = (await by.agent.get(`/api/invoices/${page.id}/ubl`).buffer(true).expect(200)).text;
  same('rules of the electronic invoice', brokenRules(xml), []);
  const doc = readXml(xml);
  const total = (name: string) => textAt(doc, `LegalMonetaryTotal/${name}`);
  same('number', textAt(doc, 'ID'), page.number);
  same('day', textAt(doc, 'IssueDate'), page.issuedOn);
  same('currency', textAt(doc, 'DocumentCurrencyCode'), page.currency);
  same('net', total('LineExtensionAmount'), page.net);
  same('tax', textAt(doc, 'TaxTotal/TaxAmount'), page.tax.amount);
  same('total', total('TaxInclusiveAmount'), page.total);
  same('prepaid', dec(total('PrepaidAmount') ?? '0').toFixed(), dec(page.deducted).toFixed());
  same('payable', total('PayableAmount'), page.payable);
  const lines = [...all(doc, 'InvoiceLine'), ...all(doc, 'CreditNoteLine')];
  same(
    'lines',
    lines.map((line) => textAt(line, 'LineExtensionAmount')),
    page.lines.map(({ amount }) => amount),
  );

  const pdf = await by.agent.get(`/api/invoices/${page.id}/pdf?language=en`).buffer(true).expect(200);
  const text = pdfText(pdf.body as Buffer);
  const words = wordsOf(text);
  const owed = page.payable.replace(/^-/, '');
  for (const figure of [page.net, page.tax.amount, page.total, owed, ...page.lines.map(({ amount }) => amount)])
    if (!words.has(figure)) wrong.push(`the PDF lacks ${figure}`);
  if (!text.includes(page.number)) wrong.push(`the PDF lacks ${page.number}`);

  const sheet = (await by.agent.get('/api/invoices/export?format=csv').buffer(true).expect(200)).text;
  const row = sheet.split('\n').find((line) => line.includes(page.number)) ?? '';
  if (!row.split(/[;,]/).some((cell) => cell !== '' && /^-?[\d.]+$/.test(cell) && dec(cell).eq(page.total)))
    wrong.push(`the sheet lacks ${page.total}: ${row}`);
  return wrong;
};
