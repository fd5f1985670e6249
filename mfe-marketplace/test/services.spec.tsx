import { api, LANGUAGES, type Service, type ServiceCard } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { pageOf, SELLER } from './lots';
import { mount } from './mount';

const card: ServiceCard = {
  id: SELLER,
  reference: 'SV-501',
  state: 'published',
  title: 'Assays of copper',
  kind: 'assay',
  countries: ['CL'],
  ports: [],
  minerals: [],
  standards: ['ISO/IEC 17025'],
  price: { type: 'sample', amount: '185', currency: 'USD' },
  turnaroundDays: 6,
  languages: ['en'],
  provider: { id: SELLER, name: 'Laboratory', country: 'CH', verified: true, rating: null, ratingCount: 0 },
  own: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  demo: false,
};
const held = { standard: 'ISO/IEC 17025', body: 'SAS', number: 'STS 1', validUntil: '2027-05-01', fileId: null };
const service: Service = {
  ...card,
  fields: { title: card.title, kind: 'assay', scope: 'Cu by titration', accreditations: [held], languages: ['en'] },
  files: [],
  version: 1,
  reason: null,
  events: ['edit', 'submit'],
  missing: [],
};

const violations = async (node: Element) =>
  (await axe.run(node, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

it('services are found by kind, and the address keeps the choice', async () => {
  const { router, calls } = await mount({
    at: '/services',
    role: 'buyer',
    answers: [answer(api.services.search, pageOf([card]))],
  });
  expect(await screen.findByRole('link', { name: 'Assays of copper' })).toHaveAttribute('href', `/services/${SELLER}`);
  expect(screen.getByText('185.00 USD per sample')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'legal');
  expect(router.state.location.search).toBe('?kind=legal');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: 'legal' }));
});

it('the next service begins with what a provider says of each', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: '/service-listings',
    role: 'service_provider',
    answers: [
      answer(api.services.mine, pageOf([{ ...card, ports: ['Antofagasta'], minerals: ['copper'] }])),
      answer(api.services.create, service),
      answer(api.services.get, service),
    ],
  });
  await screen.findByRole('link', { name: 'Assays of copper' });
  await user.click(screen.getByRole('button', { name: 'New service' }));
  await user.type(await screen.findByLabelText('Name of the service'), 'Umpire assays');
  await user.click(screen.getByRole('button', { name: 'Begin the draft' }));
  const usual = { countries: ['CL'], ports: ['Antofagasta'], minerals: ['copper'], languages: ['en'] };
  await waitFor(() =>
    expect(calls.find(({ route }) => route === api.services.create)?.body).toEqual({
      title: 'Umpire assays',
      kind: 'assay',
      ...usual,
    }),
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(['/services', `/services/${SELLER}`, '/service-listings', `/service-listings/${SELLER}`, '/clients'])(
    '%s has no accessibility violation and one h1',
    async (at) => {
      const { container } = await mount({
        at,
        language,
        role: 'service_provider',
        answers: [
          answer(api.services.search, pageOf([card])),
          answer(api.services.mine, pageOf([card])),
          answer(api.services.get, { ...service, own: at.startsWith('/service-listings') }),
          answer(api.clients.list, pageOf([])),
        ],
      });
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(await violations(container)).toEqual([]);
    },
  );
});
