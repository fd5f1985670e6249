import { api, type DocumentReading, type ReadableDocument } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cathodes, LOT } from './lots';
import { mount } from './mount';

const ID = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const item = (part: Partial<ReadableDocument> = {}): ReadableDocument => ({
  documentId: ID('d1'),
  type: 'quality-analysis',
  readers: 'on_request',
  undertaking: false,
  status: 'ask',
  reason: null,
  toSign: null,
  ...part,
});
const reading = (part: Partial<DocumentReading> = {}): DocumentReading => ({
  items: [item()],
  codeAllowed: false,
  log: null,
  ...part,
});
const open = (given: DocumentReading | (() => DocumentReading), own = false) =>
  mount({
    at: `/listing/${LOT}`,
    role: own ? 'seller' : 'buyer',
    answers: [
      answer(api.listings.get, cathodes({ own })),
      answer(api.documentReading.get, given),
      answer(api.documentReading.ask, reading({ items: [item({ status: 'asked' })] })),
      answer(api.documentReading.choose, reading()),
      answer(api.documentReading.decide, reading()),
    ],
  });
const bodyOf = (calls: Awaited<ReturnType<typeof mount>>['calls'], method: string) =>
  calls.find(({ route }) => route.path.includes('document-reading') && route.method === method)?.body;

describe('the documents of a lot before an offer', () => {
  it.each([
    ['open', 'You may read it. The seller sees that you did.'],
    ['asked', 'You have asked for it; the seller decides.'],
    ['refused', 'The seller does not show it to you: Sold out.'],
    ['verify', 'Shown to verified companies'],
    ['closed', 'Not shown before a contract'],
  ] as const)('say what a reader may do who is %s', async (status, text) => {
    await open(reading({ items: [item({ status, reason: 'Sold out.' })] }));
    const list = await screen.findByRole('list', { name: 'Documents' });
    expect(list).toHaveTextContent(text);
    expect(within(list).queryAllByRole('link', { name: 'View Quality Analysis Report' })).toHaveLength(
      status === 'open' ? 1 : 0,
    );
  });

  it('are asked for with a message', async () => {
    const user = userEvent.setup();
    const { calls } = await open(reading());
    await user.click(await screen.findByRole('button', { name: 'Ask for Quality Analysis Report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Message to the seller/), 'For our smelter.');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(bodyOf(calls, 'POST')).toEqual({ type: 'quality-analysis', message: 'For our smelter.' });
  });

  it('are read after the undertaking is shown and signed', async () => {
    const user = userEvent.setup();
    const toSign = { text: 'Company keeps it secret.', sha256: 'a'.repeat(64) };
    const { calls } = await open(
      reading({ items: [item({ readers: 'verified', undertaking: true, status: 'sign', toSign })] }),
    );
    await user.click(await screen.findByRole('button', { name: /^Sign the undertaking/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(toSign.text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(bodyOf(calls, 'POST')).toBeUndefined();
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(bodyOf(calls, 'POST')).toMatchObject({
      signature: { sha256: toSign.sha256, proof: { password: 'secret' } },
    });
  });
});

describe("the seller's choice", () => {
  const asked = {
    id: ID('e1'),
    type: 'quality-analysis',
    state: 'asked',
    companyId: ID('c1'),
    company: 'Rheinufer',
    person: 'B. Vogt',
    message: '',
    reason: null,
    askedAt: '2026-11-01T08:00:00.000Z',
    signature: null,
  } as const;
  const log = { requests: [asked], reads: [] };

  it('is made beside each document', async () => {
    const user = userEvent.setup();
    const { calls } = await open(reading({ log }), true);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Who reads Quality Analysis Report' }),
      'Verified buyers',
    );
    expect(bodyOf(calls, 'PUT')).toEqual({ type: 'quality-analysis', readers: 'verified', undertaking: false });
  });

  it('admits who asked, or refuses with a reason', async () => {
    const user = userEvent.setup();
    const { calls } = await open(reading({ log }), true);
    await user.click(await screen.findByRole('button', { name: 'Refuse Rheinufer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Sold out.');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(bodyOf(calls, 'PUT')).toEqual({ admit: false, request: asked.id, reason: 'Sold out.' });
  });
});
