import { api, type ChecklistItem, type DocumentView, type Verification } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { CERTIFICATION_SCHEMES, dayOf, DAY_MS } from '@orebridge/trade';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guessType } from '../src/features/verification/guess-type';
import { mount } from './mount';
import { answers, id, page, paper, verification } from './records';

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS));
const pdf = (name: string) => new File(['%PDF-1.7 small'], name, { type: 'application/pdf' });
const served = (now: () => Verification, ...more: typeof answers) =>
  [answer(api.verification.mine, now), ...more, ...answers] as typeof answers;
const sent = (calls: { route: unknown; body?: unknown }[], route: unknown) =>
  calls.filter((call) => call.route === route);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const undated: ChecklistItem = {
  type: 'registry-extract',
  required: true,
  maxAgeDays: 90,
  problem: 'issue_date_missing',
  document: {
    id: id(70),
    state: 'pending',
    fileName: 'extract.pdf',
    issuedOn: null,
    expiresOn: null,
    reason: null,
    checks: [],
  },
};

const stored = (type: string): DocumentView => ({
  id: id(71),
  type: type as DocumentView['type'],
  state: 'pending',
  fileName: `${type}.pdf`,
  mediaType: 'application/pdf',
  bytes: 14,
  sha256: 'ab'.repeat(32),
  issuer: null,
  number: null,
  scheme: null,
  issuedOn: null,
  expiresOn: null,
  listingId: null,
  companyId: id(2),
  uploadedAt: '2026-11-28T08:00:00.000Z',
  decidedAt: null,
  reason: null,
  checks: [],
  demo: false,
});
const real = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});
/** Answers each file that is sent by its kind; the kinds as they came, each with its scheme. */
const uploads = (takes: (type: string) => boolean): string[] => {
  const types: string[] = [];
  globalThis.XMLHttpRequest = class extends EventTarget {
    status = 0;
    statusText = '';
    responseText = '';
    withCredentials = false;
    upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    send(body: FormData) {
      const type = String(body.get('type'));
      types.push([type, body.get('scheme')].filter(Boolean).join(' '));
      const refused = { status: 422, code: 'file.type', key: 'error.file.type', message: 'No.' };
      this.status = takes(type) ? 201 : 422;
      this.responseText = JSON.stringify(takes(type) ? stored(type) : refused);
      this.dispatchEvent(new Event('load'));
    }
  } as unknown as typeof XMLHttpRequest;
  return types;
};

it('a document whose age matters is asked for its day before it is sent, and an old one is not sent', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: '/verification', answers: served(() => verification) });
  await user.click((await rowOf('Registry extract')).getByRole('button', { name: 'Upload' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('At most 90 days old when you hand it in.')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Drop the file here or choose it'), {
    target: { files: [pdf('extract.pdf')] },
  });
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await dialog.findByText('Say when it was issued.')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Issued on'), { target: { value: daysAgo(120) } });
  expect(await dialog.findByText(/It is more than 90 days old/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(sent(calls, api.documents.upload)).toHaveLength(0);
});

it('a day that was left out is added to the document that is there, without another upload', async () => {
  const user = userEvent.setup();
  let item = undated;
  const { calls, toasts } = await mount({
    at: '/verification',
    answers: served(
      () => ({ ...verification, checklist: [item] }),
      answer(api.documents.setDays, ({ body }) => {
        const { issuedOn } = body as { issuedOn: string };
        item = { ...item, problem: null, document: { ...item.document!, issuedOn } };
        return {} as never;
      }),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Add the date' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Issued on'), { target: { value: daysAgo(10) } });
  await user.click(dialog.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['The dates are saved.']));
  expect(sent(calls, api.documents.setDays)).toMatchObject([{ body: { issuedOn: daysAgo(10), expiresOn: null } }]);
  expect(screen.queryByRole('button', { name: 'Add the date' })).toBeNull();
});

it('a certificate says of which scheme it is, and a document of no scheme is not asked', async () => {
  const user = userEvent.setup();
  const types = uploads(() => true);
  await mount({ at: '/certifications', answers: served(() => verification) });
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const scheme = dialog.getByLabelText('Scheme');
  expect(within(scheme).getAllByRole('option')).toHaveLength(CERTIFICATION_SCHEMES.length + 1);
  await user.selectOptions(scheme, 'Copper Mark');
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(input, pdf('mark.pdf'));
  await user.type(dialog.getByLabelText('Number'), 'CM 117');
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(types).toEqual(['certification copper-mark']));
});

it('a certificate that is replaced keeps the scheme that it is of', async () => {
  const user = userEvent.setup();
  const rows = answer(api.documents.library, page([paper(1)]));
  await mount({ at: '/certifications', answers: [rows, ...served(() => verification)] });
  await user.click((await screen.findAllByRole('button', { name: 'Replace' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Scheme')).toHaveValue('copper-mark');
});

it('several files are sent at once, each as what its name says; one that is refused stays', async () => {
  const user = userEvent.setup();
  const types = uploads((type) => type !== 'bank-letter');
  const { toasts } = await mount({ at: '/verification', answers: served(() => verification) });
  await user.click(await screen.findByRole('button', { name: 'Several at once' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Drop the files here or choose them'), {
    target: { files: [pdf('Tax_certificate_2026.pdf'), pdf('IBAN letter.pdf'), pdf('scan0001.pdf')] },
  });
  expect(await dialog.findByLabelText('Tax_certificate_2026.pdf is')).toHaveValue('tax-certificate');
  expect(dialog.getByLabelText('IBAN letter.pdf is')).toHaveValue('bank-letter');
  expect(dialog.getByText('Say which document it is.')).toBeInTheDocument();
  const send = () => dialog.getByRole('button', { name: /^Upload \d document/ });
  expect(send()).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('scan0001.pdf is'), 'registry-extract');
  fireEvent.change(dialog.getByLabelText(/^Issued on/), { target: { value: daysAgo(20) } });
  await user.click(send());
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['2 documents were uploaded.']));
  expect(types).toEqual(['tax-certificate', 'bank-letter', 'registry-extract']);
  expect(dialog.getByLabelText('IBAN letter.pdf is')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Tax_certificate_2026.pdf is')).toBeNull();
});

it.each([
  [null, 'No figure yet: too few companies were decided on in the last 90 days.'],
  [20, 'In the last 90 days, half of the companies had an answer within 20 hours.'],
  [75, 'In the last 90 days, half of the companies had an answer within 3 days.'],
])('how long it takes is said from the figures: %s hours', async (usualHours, sentence) => {
  await mount({ at: '/verification', answers: served(() => ({ ...verification, usualHours })) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  ['extrait_KBIS.pdf', 'registry-extract'],
  ['护照.jpg', 'identity-documents'],
  ['carta-banco.pdf', 'bank-letter'],
  ['holiday.jpg', undefined],
])('the name %s is taken for %s', (name, type) => {
  expect(guessType(name, verification.checklist, [])).toBe(type);
});
