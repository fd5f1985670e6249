import type { Requirement, RequirementFields, WantedParameter } from '@orebridge/contracts';
import { isAsReceived, isDecimal } from '@orebridge/trade';
import { type BasisForm, basisToForm, EMPTY_BASIS, readBasis } from '../../shared/listing-editor/basis-form';

export type ParameterForm = Record<'element' | 'unit' | 'kind' | 'basis' | 'target' | 'limit' | 'weight', string>;

/** A requirement as it is typed: figures as text, empty for what is not given. */
export interface RequirementForm {
  title: string;
  description: string;
  mineralType: string;
  form: string;
  quantity: string;
  unit: string;
  tolerancePct: string;
  minimumSharePct: string;
  parameters: ParameterForm[];
  deliveryFrom: string;
  deliveryTo: string;
  incoterm: string;
  place: string;
  destinationCountry: string;
  targetPrice: string;
  currency: string;
  priceBasis: BasisForm;
  carriage: string;
  mandatoryCertifications: string[];
  preferredCertifications: string[];
  requiredDocuments: string[];
  excludedOrigins: string[];
  anonymous: boolean;
  notify: boolean;
  closesOn: string;
}

export const EMPTY_PARAMETER: ParameterForm = {
  element: '',
  unit: '%',
  kind: 'min',
  basis: 'dry',
  target: '',
  limit: '',
  weight: '',
};

const TEXTS = [
  'title',
  'description',
  'mineralType',
  'form',
  'quantity',
  'unit',
  'tolerancePct',
  'minimumSharePct',
  'deliveryFrom',
  'deliveryTo',
  'incoterm',
  'place',
  'destinationCountry',
  'targetPrice',
  'carriage',
  'closesOn',
] as const satisfies readonly (keyof RequirementForm & keyof RequirementFields)[];
const LISTS = ['mandatoryCertifications', 'preferredCertifications', 'requiredDocuments', 'excludedOrigins'] as const;
const FLAGS = ['anonymous', 'notify'] as const;

/** What is stored as the form holds it; an empty form without it. */
export const requirementOf = (fields: RequirementFields = {}): RequirementForm => {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])) as Pick<
      RequirementForm,
      (typeof TEXTS)[number]
    >),
    ...(Object.fromEntries(LISTS.map((name) => [name, fields[name] ?? []])) as Pick<
      RequirementForm,
      (typeof LISTS)[number]
    >),
    ...(Object.fromEntries(FLAGS.map((name) => [name, fields[name] ?? false])) as Pick<
      RequirementForm,
      (typeof FLAGS)[number]
    >),
    currency: fields.currency ?? 'USD',
    parameters: (fields.parameters ?? []).map(({ element, unit, kind, basis, target, limit, weight }) => ({
      element,
      unit,
      kind,
      basis: basis ?? 'dry',
      target,
      limit: limit ?? '',
      weight: weight ?? '',
    })),
    priceBasis: fields.priceBasis ? basisToForm(fields.priceBasis) : { ...EMPTY_BASIS, type: 'fixed' },
  };
};

const parameterOf = ({ element, unit, kind, basis, target, limit, weight }: ParameterForm): WantedParameter => ({
  element: element.trim(),
  unit: unit as WantedParameter['unit'],
  kind: kind as WantedParameter['kind'],
  ...(basis === 'wet' && !isAsReceived(element) ? { basis } : {}),
  target,
  ...(limit ? { limit } : {}),
  ...(weight ? { weight } : {}),
});

/** What the form says as the call takes it; what was emptied is cleared. */
export const fieldsOf = (form: RequirementForm): RequirementFields =>
  ({
    ...Object.fromEntries(
      TEXTS.map((name) => [name, form[name].trim() || (name === 'title' || name === 'description' ? '' : null)]),
    ),
    ...Object.fromEntries(LISTS.map((name) => [name, form[name]])),
    ...Object.fromEntries(FLAGS.map((name) => [name, form[name]])),
    currency: form.currency,
    parameters: form.parameters.filter(({ element, target }) => element.trim() || target).map(parameterOf),
    priceBasis: basisOf(form) ?? { type: 'fixed' },
  }) as RequirementFields;

const basisOf = (form: RequirementForm) => {
  const reading = readBasis(form.priceBasis);
  return reading.ok ? reading.basis : null;
};

/** What is wrong with the typed price basis, by the path of the field: keys of the catalogue. */
export const basisProblems = (form: RequirementForm): Record<string, string> => {
  const reading = readBasis(form.priceBasis);
  if (reading.ok) return {};
  return Object.fromEntries(
    reading.issues.map(({ path, message }) => [
      ['priceBasis', ...path].join('.'),
      message.startsWith('validation.') ? message : 'validation.invalid',
    ]),
  );
};

/** True where a figure was typed that is none. */
export const isWrongFigure = (text: string): boolean => text !== '' && !isDecimal(text);

/** Whether the caller may send the event now. */
export const may = (requirement: Requirement | null, event: string): boolean =>
  requirement === null ? event === 'edit' : requirement.events.includes(event);
