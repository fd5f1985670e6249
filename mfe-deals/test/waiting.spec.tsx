import { api, type FreightContract } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sentCall } from '../src/features/freight-contract/waiting';
import { mount } from './mount';

const ID = '00000000-0000-4000-8000-000000000d01';
const AT = '2026-11-24T09:00:00.000Z';
const party = (name: string) => ({ id: `00000000-0000-4000-8000-00000000${name.length}d02`, name, verified: true });
const contract = (laytime: boolean, more: Partial<FreightContract> = {}): FreightContract =>
  ({
    id: ID,
    reference: 'F-1001',
    state: 'completed',
    side: 'carrier',
    title: 'Cathodes to Hamburg',
    carrier: party('Own line'),
    client: party('Client'),
    total: '19320.00',
    currency: 'USD',
    from: 'Antofagasta',
    to: 'Hamburg',
    shipment: null,
    updatedAt: AT,
    demo: false,
    quote: {
      perTonne: '96.6',
      route: { mode: laytime ? 'sea_bulk' : 'sea_container' },
      terms: {
        service: 'Liner',
        liability: 'USD 5 m',
        charges: [],
        freeDays: 7,
        detention: laytime ? [] : [{ fromDay: 1, perDay: '45' }],
        laytime: laytime
          ? { ratePerDay: '6000', terms: 'SHINC', turnHours: 12, demurragePerDay: '7000', despatchPerDay: '3500' }
          : null,
      },
    },
    deal: null,
    invoice: { id: ID, number: '2026-00007', state: 'issued', payable: '19320.00', open: '0.00' },
    reason: null,
    acceptedAt: null,
    waiting: [],
    disputed: null,
    award: null,
    events: ['wait'],
    timeline: [],
    ...more,
  }) as unknown as FreightContract;

const opened = async (shown: FreightContract) => {
  const mounted = await mount({
    at: `/logistics-contracts/${ID}`,
    answers: [answer(api.freightContracts.get, shown), answer(api.freightContracts.wait, shown)],
  });
  await screen.findByRole('heading', { name: 'Demurrage, despatch and detention' });
  return mounted;
};

describe('waiting on a freight contract', () => {
  it('is recorded as days of containers, never as an amount', async () => {
    const { calls } = await opened(contract(false));
    const form = within(screen.getByRole('form', { name: 'Record waiting' }));
    fireEvent.click(form.getByRole('button', { name: 'Record waiting' }));
    expect(form.getByText('Fill in every field')).toBeVisible();
    fireEvent.change(form.getByLabelText('Number'), { target: { value: 'MSKU 4711' } });
    fireEvent.change(form.getByLabelText('Handed out'), { target: { value: '2026-09-01' } });
    fireEvent.change(form.getByLabelText('Returned'), { target: { value: '2026-09-10' } });
    fireEvent.click(form.getByRole('button', { name: 'Record waiting' }));
    const sent = () => calls.filter(({ route }) => route === api.freightContracts.wait);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      kind: 'detention',
      containers: [{ number: 'MSKU 4711', from: '2026-09-01', to: '2026-09-10' }],
    });
  });

  it('is told with its days, its rate and the note that claims it', async () => {
    const waiting = [
      {
        about: 'Antofagasta',
        reason: 'demurrage' as const,
        days: '1.723784',
        perDay: '7000',
        amount: '12066.49',
        workings: [
          {
            code: 'settlement.working.laytime_used',
            values: { used: '6.75', allowed: '5.026216', result: '1.723784' },
          },
        ],
        note: { id: ID, number: '2026-00008' },
        at: AT,
      },
    ];
    await opened(contract(true, { waiting }));
    expect(screen.getByText(/^Antofagasta: Demurrage 12,066.49/)).toBeVisible();
    expect(screen.getByText('Used 6.75 days, allowed 5.026216: 1.723784 days')).toBeVisible();
    expect(screen.getByRole('link', { name: '2026-00008' })).toHaveAttribute('href', `/invoices/${ID}`);
    const form = within(screen.getByRole('form', { name: 'Record waiting' }));
    expect(form.getByLabelText('Notice of readiness')).toBeVisible();
  });

  it('counts from instants, whatever zone the carrier reads its clock in', () => {
    const [nor, completed] = ['2026-09-01T00:00', '2026-09-08T06:00'];
    expect(sentCall({ port: 'loading', cargo: '6000', nor, completed, excepted: [] })).toEqual({
      kind: 'laytime',
      calls: [
        {
          port: 'loading',
          cargo: '6000',
          nor: new Date(nor).toISOString(),
          completed: new Date(completed).toISOString(),
          excepted: [],
        },
      ],
    });
    expect(sentCall({ port: 'loading', cargo: '', nor, completed, excepted: [] })).toBeNull();
  });
});
