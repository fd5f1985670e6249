import type { InquiryFile, Sample } from '@orebridge/contracts';
import type { Person } from '../harness/people.js';
import { pdf } from './lots.js';

/** All that a buyer says who asks for a sample. */
export const SAMPLE = {
  quantity: '2',
  unit: 'kg',
  purpose: 'Assay in our own laboratory.',
  address: 'Hafenstrasse 14, 47119 Duisburg',
  carriage: 'buyer',
} as const;

/** Asks for a sample of a lot on the market. */
export const sampleAsked = async (by: Person, listingId: string, fields: object = {}): Promise<Sample> =>
  (
    await by.agent
      .post(`/api/listings/${listingId}/samples`)
      .send({ ...SAMPLE, ...fields })
      .expect(201)
  ).body as Sample;

export const actOnSample = (by: Person, id: string, body: object) =>
  by.agent.post(`/api/samples/${id}/actions`).send(body);

/** A sample that the buyer has received. */
export const sampleReceived = async (seller: Person, buyer: Person, listingId: string): Promise<Sample> => {
  const { id } = await sampleAsked(buyer, listingId);
  await actOnSample(seller, id, { event: 'accept' }).expect(200);
  const sent = { carrier: 'Andes Courier', trackingNumber: 'AC 4711', sealNumber: 'S-30418', sentOn: '2026-01-05' };
  await actOnSample(seller, id, { event: 'send', ...sent }).expect(200);
  const received = { receivedOn: '2026-01-09', sealIntact: true };
  return (await actOnSample(buyer, id, { event: 'receive', ...received }).expect(200)).body as Sample;
};

/** A file for a message about a lot, which its sender has not sent yet. */
export const inquiryFile = async (by: Person, listingId: string, name = 'assay.pdf'): Promise<InquiryFile> =>
  (await by.agent.post(`/api/listings/${listingId}/inquiry/files`).attach('file', pdf(), name).expect(201))
    .body as InquiryFile;
