import { api, type InquiryFile, type Sample } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { cathodes, LOT, pageOf } from './lots';
import { mount } from './mount';

const ID = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const sample = (part: Partial<Sample> = {}): Sample => ({
  id: ID('5a'),
  state: 'asked',
  side: 'seller',
  listing: { id: LOT, reference: 'OB-20418', mineralName: 'Copper cathodes', mineralType: 'copper' },
  buyer: { id: ID('b1'), name: 'Rheinufer', verified: true },
  seller: { id: ID('c1'), name: 'Cordillera Alta', verified: true },
  quantity: '2',
  unit: 'kg',
  purpose: 'Assay in our own laboratory.',
  address: 'Hafenstrasse 14, Duisburg',
  carriage: 'buyer',
  askedBy: 'Bea Vogt',
  askedAt: '2026-11-01T08:00:00.000Z',
  reason: null,
  sent: null,
  received: null,
  result: null,
  events: ['accept', 'decline'],
  demo: false,
  ...part,
});
const onLot = (items: Sample[], own = false) =>
  mount({
    at: `/listing/${LOT}`,
    role: own ? 'seller' : 'buyer',
    answers: [
      answer(api.listings.get, cathodes({ own })),
      answer(api.samples.ofListing, { items, blockedBy: own ? 'inquiry.own_listing' : null }),
      answer(api.samples.ask, sample({ side: 'buyer', events: ['withdraw'] })),
    ],
  });
const onPage = (one: Sample) =>
  mount({
    at: `/samples?sample=${one.id}`,
    role: one.side,
    answers: [
      answer(api.samples.list, pageOf([one])),
      answer(api.samples.get, one),
      answer(api.samples.act, one),
      answer(api.samples.report, one),
    ],
  });
const bodyOf = (calls: Awaited<ReturnType<typeof mount>>['calls'], method: string) =>
  calls.find(({ route }) => route.path.includes('/samples') && route.method === method)?.body;

describe('samples on the page of a lot', () => {
  it('are asked for with amount, purpose, address and carriage', async () => {
    const user = userEvent.setup();
    const { calls } = await onLot([]);
    await user.click(await screen.findByRole('button', { name: 'Ask for a sample' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask for a sample' }));
    expect(bodyOf(calls, 'POST')).toBeUndefined();
    await user.type(dialog.getByLabelText(/^Amount/), '2');
    await user.type(dialog.getByLabelText(/^Purpose/), 'Assay.');
    await user.type(dialog.getByLabelText(/^Delivery address/), 'Duisburg');
    await user.click(dialog.getByRole('radio', { name: 'Seller pays' }));
    await user.click(dialog.getByRole('button', { name: 'Ask for a sample' }));
    expect(bodyOf(calls, 'POST')).toEqual({
      quantity: '2',
      unit: 'kg',
      purpose: 'Assay.',
      address: 'Duisburg',
      carriage: 'seller',
    });
  });

  it('are shown to the seller with what it may do', async () => {
    await onLot([sample()], true);
    expect(await screen.findByText('Bea Vogt, Rheinufer', { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for a sample' })).toBeNull();
  });
});

describe('the page of samples', () => {
  it('lists them and lets the seller decline with a reason', async () => {
    const user = userEvent.setup();
    const { calls, container } = await onPage(sample());
    expect(await screen.findByRole('link', { name: /Rheinufer · Copper cathodes/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'No stock.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(bodyOf(calls, 'POST')).toEqual({ event: 'decline', reason: 'No stock.' });
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('takes the dispatch with carrier, tracking number and seal', async () => {
    const user = userEvent.setup();
    const { calls } = await onPage(sample({ state: 'accepted', events: ['send'] }));
    await user.click(await screen.findByRole('button', { name: 'Record the dispatch' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, text] of [
      ['Carrier', 'Andes Courier'],
      ['Tracking number', 'AC 4711'],
      ['Seal number', 'S-1'],
    ] as const)
      await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: 'Record the dispatch' }));
    expect(bodyOf(calls, 'POST')).toMatchObject({
      event: 'send',
      carrier: 'Andes Courier',
      trackingNumber: 'AC 4711',
      sealNumber: 'S-1',
    });
  });

  it('takes the receipt and whether the seal was whole', async () => {
    const user = userEvent.setup();
    const sent = { carrier: 'Andes Courier', trackingNumber: 'AC 4711', sealNumber: 'S-1', on: '2026-11-05' };
    const { calls } = await onPage(sample({ side: 'buyer', state: 'sent', sent, events: ['receive'] }));
    await user.click(await screen.findByRole('button', { name: 'Confirm the receipt' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Seal broken' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm the receipt' }));
    expect(bodyOf(calls, 'POST')).toMatchObject({ event: 'receive', sealIntact: false });
  });

  it('takes the analysis as a file, and shows it to both', async () => {
    const user = userEvent.setup();
    const received = { on: '2026-11-09', sealIntact: true, note: '' };
    const { calls } = await onPage(sample({ side: 'buyer', state: 'received', received, events: ['report'] }));
    await user.click(await screen.findByRole('button', { name: 'Attach the analysis' }));
    const dialog = within(await screen.findByRole('dialog'));
    const file = new File(['%PDF-1.4'], 'analysis.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('File of the analysis'), file);
    await user.click(dialog.getByRole('button', { name: 'Attach the analysis' }));
    expect(bodyOf(calls, 'POST')).toEqual({ note: '' });
  });

  it('links the file of the analysis', async () => {
    const result = { fileName: 'analysis.pdf', bytes: 10, note: 'Cu 26.4 %', at: '2026-11-12T08:00:00.000Z' };
    const { id } = sample();
    await onPage(sample({ state: 'reported', result, events: [] }));
    expect(await screen.findByRole('link', { name: 'analysis.pdf' })).toHaveAttribute(
      'href',
      `/api/samples/${id}/result`,
    );
  });
});

describe('a question about a lot', () => {
  it('brings the files that were stored for it', async () => {
    const user = userEvent.setup();
    const file: InquiryFile = { id: ID('f1'), fileName: 'spec.pdf', mediaType: 'application/pdf', bytes: 8 };
    const { calls } = await mount({
      at: `/listing/${LOT}`,
      role: 'buyer',
      answers: [
        answer(api.listings.get, cathodes()),
        answer(api.inquiries.ofListing, { id: null, blockedBy: null, responseTime: null }),
        answer(api.inquiries.upload, file),
      ],
    });
    const attached = new File(['%PDF-1.4'], 'spec.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Attach files'), attached);
    expect(await screen.findByText('spec.pdf')).toBeVisible();
    await user.type(screen.getByLabelText(/Your question/), 'Can you meet this?');
    await user.click(screen.getByRole('button', { name: 'Ask the seller' }));
    const sent = calls.find(({ route }) => route === api.inquiries.ask);
    expect(sent?.body).toMatchObject({ text: 'Can you meet this?', files: [file.id] });
  });
});
