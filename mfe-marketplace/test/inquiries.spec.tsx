import { api, type Inquiry, type InquiryCard, type InquiryMessage } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { cathodes, LOT, pageOf } from './lots';
import { mount, sentence } from './mount';

const THREAD = '00000000-0000-4000-8000-0000000000e1';
const uuid = (n: number) => `00000000-0000-4000-8000-0000000e${String(n).padStart(4, '0')}`;
const party = (n: number, name: string) => ({ id: uuid(n), name, verified: true });
const said = (
  seq: number,
  by: 'buyer' | 'seller',
  text: string,
  part: Partial<InquiryMessage> = {},
): InquiryMessage => ({
  id: uuid(100 + seq),
  clientId: uuid(200 + seq),
  seq,
  by,
  author: by === 'buyer' ? 'Bea Buyer' : 'Sam Seller',
  mine: by === 'buyer',
  text,
  files: [],
  at: '2026-11-20T08:00:00.000Z',
  ...part,
});
const row = (part: Partial<InquiryCard> = {}): InquiryCard => ({
  id: THREAD,
  side: 'buyer',
  listing: { id: LOT, reference: 'OB-20418', mineralName: 'Copper cathodes', mineralType: 'copper', onMarket: true },
  buyer: party(1, 'Rhine Cathodes'),
  seller: party(2, 'Cordillera Alta'),
  last: { text: 'Yes, strapped.', by: 'seller', at: '2026-11-20T08:00:00.000Z' },
  unread: 1,
  createdAt: '2026-11-19T08:00:00.000Z',
  demo: true,
  ...part,
});
const thread = (messages: InquiryMessage[], part: Partial<Inquiry> = {}): Inquiry => ({
  ...row(),
  messages,
  more: false,
  readByOther: 0,
  blockedBy: null,
  offerBlockedBy: null,
  ...part,
});
const at = `/inquiries?thread=${THREAD}`;
const list = [
  answer(api.inquiries.list, pageOf([row()])),
  answer(api.inquiries.unread, { buyer: 1, seller: 0 }),
  answer(api.inquiries.read, { unread: 0 }),
];
const QUESTION = said(1, 'buyer', 'Are they strapped?');
const ANSWER = said(2, 'seller', 'Yes, strapped.');

describe('questions about lots', () => {
  it('are listed with what is new, and the chosen one is read', async () => {
    const { calls } = await mount({
      at,
      role: 'buyer',
      answers: [...list, answer(api.inquiries.get, thread([QUESTION, ANSWER]))],
    });
    expect(await screen.findByText('Cordillera Alta · Copper cathodes')).toBeVisible();
    expect(screen.getByText('1 new')).toBeVisible();
    const messages = await screen.findByRole('list', { name: 'Messages' });
    expect(within(messages).getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.inquiries.read)).toMatchObject({ body: { upTo: 2 } }),
    );
    expect(screen.getByRole('link', { name: 'Make an offer' })).toHaveAttribute('href', `/listing/${LOT}#offer`);
  });

  it('a message that cannot be sent stays, and goes out once when it is sent again', async () => {
    const user = userEvent.setup();
    const written: InquiryMessage[] = [QUESTION];
    let fails = true;
    const { calls } = await mount({
      at,
      role: 'buyer',
      answers: [
        ...list,
        answer(api.inquiries.get, () => thread([...written])),
        answer(api.inquiries.send, ({ body }) => {
          if (fails) return refusal(429, 'inquiry.too_many');
          const { clientId, text } = body as { clientId: string; text: string };
          const message = said(2, 'buyer', text, { clientId });
          if (!written.some((one) => one.clientId === clientId)) written.push(message);
          return message;
        }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'And the brand?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(sentence('error.inquiry.too_many'))).toBeVisible();
    expect(screen.getByText('And the brand?')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
    expect(screen.getAllByText('And the brand?')).toHaveLength(1);
    const ids = calls
      .filter(({ route }) => route === api.inquiries.send)
      .map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  it('what the other side writes appears without loading the page again', async () => {
    const written = [QUESTION];
    const { emit } = await mount({
      at,
      role: 'buyer',
      answers: [...list, answer(api.inquiries.get, () => thread([...written]))],
    });
    expect(await screen.findByText('Are they strapped?')).toBeVisible();
    written.push(said(2, 'seller', 'They are.'));
    await emit({ key: 'changed', about: { kind: 'inquiry', id: THREAD } });
    expect(await screen.findByText('They are.')).toBeVisible();
  });

  it('names a caution where a contact is written, and sends it all the same', async () => {
    const user = userEvent.setup();
    await mount({ at, role: 'buyer', answers: [...list, answer(api.inquiries.get, thread([QUESTION]))] });
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Write to bea@rhine.example');
    expect(screen.getByText(/not recorded here and not protected/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('of two other companies are not shown', async () => {
    await mount({ at, role: 'buyer', answers: [...list, answer(api.inquiries.get, refusal(404, 'not_found'))] });
    expect(await screen.findByText('This thread is not yours')).toBeVisible();
  });

  it('have a face for none at all, and pass axe', async () => {
    const { container } = await mount({
      at: '/inquiries',
      role: 'seller',
      answers: [answer(api.inquiries.list, pageOf([])), answer(api.inquiries.unread, { buyer: 0, seller: 0 })],
    });
    expect(await screen.findByText('No questions yet')).toBeVisible();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('on the page of a lot', () => {
  const lot = answer(api.listings.get, cathodes());
  it('a buyer asks its seller, and reads how fast it answers', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: `/listing/${LOT}`,
      role: 'buyer',
      answers: [
        lot,
        answer(api.inquiries.ofListing, {
          id: null,
          blockedBy: null,
          responseTime: { medianMinutes: 150, count: 4 },
        }),
        answer(api.inquiries.ask, thread([QUESTION])),
      ],
    });
    expect(await screen.findByText('Usually answers in 3 hours (median of 4)')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Are they strapped?');
    await user.click(screen.getByRole('button', { name: 'Ask the seller' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.inquiries.ask)).toMatchObject({
        params: { id: LOT },
        body: { text: 'Are they strapped?' },
      }),
    );
  });

  it('a problem is reported with a reason of the list and in words', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await mount({
      at: `/listing/${LOT}`,
      role: 'buyer',
      answers: [lot, answer(api.reports.file, { message: 'ok' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(within(dialog).getByText('This field is required')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox'), 'The origin is wrong');
    await user.type(within(dialog).getByRole('textbox'), 'The certificate names another mine.');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Reported'));
    expect(calls.find(({ route }) => route === api.reports.file)).toMatchObject({
      body: { reason: 'wrong_origin', text: 'The certificate names another mine.' },
    });
  });
});
