import { type Assessment, complianceListsOf, complianceRulesOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import {
  assessCompliance,
  COMPLIANCE_FORMS,
  complianceGates,
  type ComplianceInput,
  COUNTRY_CODES,
  DOCUMENT_CODES,
  localDay,
  PRODUCTION_MODELS,
} from '@orebridge/trade';
import {
  Callout,
  Checkbox,
  Columns,
  Field,
  FieldGroup,
  Grid,
  Panel,
  Select,
  Stack,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useComplianceRules } from '../api/useComplianceRules';
import { useCountryLists } from '../api/useCountryLists';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { AssessmentView } from './AssessmentView';

const MODES = ['bulk_sea', 'breakbulk_sea', 'container', 'rail', 'road', 'air'] as const;
const SANCTIONS = ['none', 'potential', 'confirmed'] as const;
const FLAGS = ['implausibleOrigin', 'thirdPartyPayment', 'priceAnomaly', 'oddRoute', 'cashOrCrypto'] as const;
const PARTY = ['ownerMissing', 'politicallyExposed', 'adverseMedia'] as const;
const LEVELS = ['0', '1', '2', '3'] as const;

type Flag = (typeof FLAGS)[number] | (typeof PARTY)[number];

const START = {
  mineral: 'tantalum' as ComplianceInput['mineral'],
  form: 'concentrate' as ComplianceInput['form'],
  production: 'asm_tagged' as ComplianceInput['production'],
  origin: 'RW',
  region: '',
  destination: 'US',
  mode: 'container' as (typeof MODES)[number],
  level: '2' as (typeof LEVELS)[number],
  sanctions: 'none' as (typeof SANCTIONS)[number],
  groupA: false,
  held: [
    'mining-permit',
    'esg-certificate',
    'quality-analysis',
    'origin-certificate',
    'icglr-certificate',
    'oecd-dd-report',
    'asm-legal-status',
  ] as readonly string[],
  flags: [] as readonly Flag[],
};

const inputOf = (form: typeof START): ComplianceInput => {
  const flag = (name: Flag) => form.flags.includes(name);
  return {
    on: localDay(),
    mineral: form.mineral,
    form: form.form,
    production: form.production,
    originCountry: form.origin,
    originRegion: form.region.trim() || null,
    implausibleOrigin: flag('implausibleOrigin'),
    destinationCountry: form.destination || null,
    usIssuerChain: form.destination === 'US',
    transportMode: form.mode,
    imsbcGroup: form.mode === 'bulk_sea' ? (form.mineral === 'coal' ? 'AB' : form.groupA ? 'A' : 'C') : null,
    counterparty: {
      level: Number(form.level) as 0 | 1 | 2 | 3,
      sanctions: form.sanctions,
      ownerMissing: flag('ownerMissing'),
      politicallyExposed: flag('politicallyExposed'),
      adverseMedia: flag('adverseMedia'),
    },
    documents: { held: DOCUMENT_CODES.filter((code) => form.held.includes(code)) },
    transaction: {
      thirdPartyPayment: flag('thirdPartyPayment'),
      priceAnomaly: flag('priceAnomaly'),
      oddRoute: flag('oddRoute'),
      cashOrCrypto: flag('cashOrCrypto'),
    },
  };
};

const assess = (input: ComplianceInput): Assessment => {
  const result = assessCompliance(input);
  return {
    ...result,
    on: input.on,
    reasons: result.reasons.map(({ values, ...reason }) => ({
      ...reason,
      documentId: null,
      ...(values && { values: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])) }),
    })),
    lists: [...result.lists],
    rules: [...result.rules],
    floors: [...result.floors],
    blocks: [...result.blocks],
    documents: [],
    redFlags: [...result.redFlags],
    // Nothing is recorded of a cargo that is only thought of.
    unknown: [],
    gates: complianceGates(input),
  };
};

/** A cargo that is only thought of, put to the same rules as every lot and deal. Nothing of it is kept. */
export const WhatIf = () => {
  const say = useMessages('documents');
  const format = useFormat();
  const minerals = useMineralOptions();
  const documentName = useDocumentName();
  const [form, setForm] = useState(START);
  const change = (part: Partial<typeof START>) => setForm((now) => ({ ...now, ...part }));
  const lists = useCountryLists().data;
  const rules = useComplianceRules().data;
  const assessment = assess({
    ...inputOf(form),
    ...(lists && { lists: complianceListsOf(lists.items) }),
    ...(rules && { rules: complianceRulesOf(rules.items) }),
  });
  const countries = COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );
  const select = <
    K extends 'mineral' | 'form' | 'production' | 'origin' | 'destination' | 'mode' | 'level' | 'sanctions',
  >(
    name: K,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={say(`whatif.${name}`)}>
      <Select
        value={form[name]}
        options={options}
        onChange={(event) => change({ [name]: event.target.value } as Partial<typeof START>)}
      />
    </Field>
  );
  const words = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${kind}.${value}`) }));
  const toggled = <T extends string>(list: readonly T[], one: T): readonly T[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  const asked = [...new Set([...assessment.gates.flatMap(({ document }) => document ?? []), ...form.held])];
  return (
    <Columns
      asideWidth="lg"
      asideLabel={say('whatif.result')}
      aside={
        <Panel title={say('whatif.result')}>
          <div aria-live="polite">
            <AssessmentView assessment={assessment} />
          </div>
        </Panel>
      }
    >
      <Panel title={say('whatif.title')}>
        <Stack gap={6}>
          <Callout title={say('whatif.screening')}>{say('screening.text')}</Callout>
          <Grid columns={2}>
            {select(
              'mineral',
              minerals.toSorted((a, b) => a.label.localeCompare(b.label)),
            )}
            {select('form', words('form', COMPLIANCE_FORMS))}
            {select('origin', countries)}
            <Field label={say('whatif.region')} optional>
              <TextInput
                maxLength={80}
                value={form.region}
                onChange={(event) => change({ region: event.target.value })}
              />
            </Field>
            {select('destination', [{ value: '', label: say('whatif.noDestination') }, ...countries])}
            {select('production', words('production', PRODUCTION_MODELS))}
            {select('mode', words('mode', MODES))}
            {select('level', words('kyb.short', LEVELS))}
            {select('sanctions', words('sanctions', SANCTIONS))}
          </Grid>
          {form.mode === 'bulk_sea' && form.mineral !== 'coal' ? (
            <Checkbox
              label={say('whatif.groupA')}
              checked={form.groupA}
              onChange={(event) => change({ groupA: event.target.checked })}
            />
          ) : null}
          <FieldGroup legend={say('whatif.documents')}>
            {asked.map((code) => (
              <Checkbox
                key={code}
                label={documentName(code)}
                checked={form.held.includes(code)}
                onChange={() => change({ held: toggled(form.held, code) })}
              />
            ))}
          </FieldGroup>
          <FieldGroup legend={say('whatif.flags')}>
            {[...FLAGS, ...PARTY].map((flag) => (
              <Checkbox
                key={flag}
                label={say(`whatif.flag.${flag}`)}
                checked={form.flags.includes(flag)}
                onChange={() => change({ flags: toggled(form.flags, flag) })}
              />
            ))}
          </FieldGroup>
        </Stack>
      </Panel>
    </Columns>
  );
};
