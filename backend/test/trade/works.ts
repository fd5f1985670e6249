import type { Proposal, Service, ServiceRequest } from '@orebridge/contracts';
import type { Person } from '../harness/people.js';
import { inDays, pdf } from './lots.js';

/** All that a laboratory says of a service, but for its certificates. */
export const ASSAYS = {
  title: 'Assays of copper',
  kind: 'assay',
  scope: 'Cu by titration, two assayers.',
  countries: ['CL', 'NL'],
  minerals: ['copper'],
  price: { type: 'sample', amount: '185', currency: 'USD' },
  turnaroundDays: 6,
  languages: ['en'],
} as const;

/** A draft of a service with a certificate in force. */
export const serviceDraft = async (by: Person, fields: object = {}): Promise<Service> => {
  const { id } = (await by.agent.post('/api/services').send(ASSAYS).expect(201)).body as Service;
  const file = await by.agent.post(`/api/services/${id}/files`).attach('file', pdf(), 'certificate.pdf').expect(201);
  const held = {
    standard: 'ISO/IEC 17025',
    body: 'SAS',
    number: 'STS 1',
    validUntil: inDays(200),
    fileId: file.body.id,
  };
  const sent = { version: 1, accreditations: [held], ...fields };
  return (await by.agent.patch(`/api/services/${id}`).send(sent).expect(200)).body as Service;
};

/** What a client asks of one provider. */
export const asked = async (by: Person, provider: Person, fields: object = {}): Promise<ServiceRequest> => {
  const body = { kind: 'assay', title: 'Assays of 12 samples', closesOn: inDays(20), ...fields };
  const sent = { providers: [provider.companyId], ...body };
  return (await by.agent.post('/api/service-requests').send(sent).expect(201)).body as ServiceRequest;
};

export const WORK = {
  lines: [
    { description: 'Assay', basis: 'sample', quantity: '12', unitPrice: '185.335' },
    { description: 'Courier', basis: 'fixed', quantity: '1', unitPrice: '64' },
  ],
  currency: 'USD',
  deliverables: ['Certificate'],
  turnaroundDays: 6,
} as const;

export const proposed = async (by: Person, request: ServiceRequest, terms: object = {}): Promise<Proposal> =>
  (
    await by.agent
      .post(`/api/service-requests/${request.id}/proposals`)
      .send({ ...WORK, ...terms })
      .expect(201)
  ).body as Proposal;

export const lastOf = ({ versions }: Proposal): string => versions.at(-1)?.id ?? '';

/** A proposal that its client has accepted. */
export const agreed = async (client: Person, provider: Person, fields: object = {}): Promise<Proposal> => {
  const made = await proposed(provider, await asked(client, provider, fields));
  const body = { versionId: lastOf(made) };
  return (await client.agent.post(`/api/proposals/${made.id}/accept`).send(body).expect(200)).body as Proposal;
};

/** Sends an event of the work. */
export const workOn = (by: Person, { engagement }: Proposal, event: string, reason?: string) =>
  by.agent.post(`/api/engagements/${engagement?.id}/events`).send({ event, ...(reason && { reason }) });

export const report = (by: Person, { engagement }: Proposal, bytes: Buffer = pdf(), name = 'report.pdf') =>
  by.agent.post(`/api/engagements/${engagement?.id}/files`).attach('file', bytes, name);
