import type { Matches, MatchedPair, Requirement, RequirementCard } from '@orebridge/contracts';
import { card } from './lots';

export const NEED = '00000000-0000-4000-8000-0000000000c1';

/** An open requirement for 500 t of cathodes. */
export const need = (part: Partial<Requirement> = {}): Requirement => ({
  id: NEED,
  reference: 'RQ-3101',
  state: 'open',
  title: 'Copper cathodes, 500 t',
  mineralType: 'copper',
  form: 'metal',
  quantity: '500',
  unit: 't',
  incoterm: 'CIF',
  place: 'Rotterdam',
  destinationCountry: 'NL',
  targetPrice: '13300',
  currency: 'USD',
  deliveryFrom: '2027-01-01',
  deliveryTo: '2027-01-31',
  closesOn: '2027-01-15',
  buyer: { id: '00000000-0000-4000-8000-0000000000b2', name: 'Rhine Cathodes', country: 'DE', verified: true },
  own: true,
  publishedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  demo: true,
  fields: {
    title: 'Copper cathodes, 500 t',
    mineralType: 'copper',
    form: 'metal',
    quantity: '500',
    unit: 't',
    parameters: [{ element: 'Cu', unit: '%', kind: 'min', target: '99.99', limit: '99.95' }],
    incoterm: 'CIF',
    place: 'Rotterdam',
    destinationCountry: 'NL',
    targetPrice: '13300',
    currency: 'USD',
    deliveryTo: '2027-01-31',
    preferredCertifications: ['Copper Mark'],
    closesOn: '2027-01-15',
  },
  version: 2,
  events: ['edit', 'close'],
  missing: [],
  ...part,
});

export const requirementCard = (part: Partial<RequirementCard> = {}): RequirementCard => {
  const { fields: _fields, version: _version, events: _events, missing: _missing, ...rest } = need();
  return { ...rest, ...part };
};

/** A match of 79.9 after a cap, raw 80.1. */
export const pair = (part: Partial<MatchedPair> = {}): MatchedPair => ({
  requirement: requirementCard(),
  listing: card(),
  useful: null,
  invited: false,
  match: {
    score: '79.9',
    raw: '80.1',
    band: 'good',
    caps: ['spec_or_price'],
    capPoints: '-0.2',
    humanCheck: false,
    landed: '13250',
    ratio: '0.9962',
    parts: [
      { part: 'S', weight: 25, value: '0.324', points: '8.1' },
      { part: 'Q', weight: 15, value: '1.000', points: '15.0' },
      { part: 'P', weight: 25, value: '1.000', points: '25.0' },
      { part: 'L', weight: 10, value: '0.760', points: '7.6' },
      { part: 'C', weight: 10, value: '0.976', points: '9.8' },
      { part: 'T', weight: 10, value: '0.963', points: '9.6' },
      { part: 'I', weight: 5, value: '1.000', points: '5.0' },
    ],
    reasons: [
      { part: 'P', code: 'price.under', values: { percent: '0.4', points: '0' } },
      {
        part: 'S',
        code: 'spec.short',
        values: { element: 'Cu', kind: 'min', unit: '%', value: '99.97', target: '99.99', points: '16.9' },
      },
      { part: 'L', code: 'logistics', values: { incoterm: 'exact', region: 'other', points: '2.4' } },
      { part: 'T', code: 'trust', values: { level: 2, rating: '4.6', count: 12, points: '0.4' } },
      { part: 'C', code: 'certificates.missing', values: { names: 'Copper Mark', points: '0.2' } },
      { part: 'Q', code: 'quantity.full', values: { need: '500', unit: 't', points: '0' } },
      { part: 'I', code: 'timing.in_time', values: { points: '0' } },
    ],
  },
  ...part,
});

export const matches = (part: Partial<Matches> = {}): Matches => ({
  matches: [pair()],
  leftOut: [
    {
      requirement: requirementCard(),
      listing: card({ id: '00000000-0000-4000-8000-0000000000a9', mineralName: 'Off-grade cathodes' }),
      failures: [
        {
          filter: 'H5',
          code: 'outside_limit',
          values: { element: 'Cu', value: '99.9', limit: '99.95', unit: '%', kind: 'min' },
        },
      ],
    },
  ],
  considered: 2,
  capped: false,
  ...part,
});
