import type { RuleTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { deliveredRule, FLOOR_SCORES, type FloorScore, GATES, type Gate, termsOf } from '@orebridge/trade';
import { Checkbox, DateInput, Field, Grid, Select, Stack, TextInput } from '@orebridge/ui';
import { useRuleText } from '../hooks/useRuleText';
import { RequirementEditor } from './RequirementEditor';

interface TermsEditorProps {
  name: string;
  terms: RuleTerms;
  /** Why the server or the form does not take a field. */
  error: (field: keyof RuleTerms) => string | undefined;
  onChange: (part: Partial<RuleTerms>) => void;
}

/** Everything of a rule that is data, field by field. */
export const TermsEditor = ({ name, terms, error, onChange }: TermsEditorProps) => {
  const say = useMessages('admin');
  const text = useRuleText();
  const rule = deliveredRule(name);
  const day = (field: 'validFrom' | 'validTo') => (
    <Field label={say(`rules.field.${field}`)} error={error(field)} optional>
      <DateInput value={terms[field] ?? ''} onChange={({ target }) => onChange({ [field]: target.value || null })} />
    </Field>
  );
  return (
    <Stack gap={5}>
      <Grid columns={2}>
        {day('validFrom')}
        {day('validTo')}
      </Grid>
      <Field label={say('rules.field.source')} error={error('source')}>
        <TextInput maxLength={300} value={terms.source} onChange={({ target }) => onChange({ source: target.value })} />
      </Field>
      <Field label={say('rules.field.reviewed')} error={error('reviewed')}>
        <DateInput value={terms.reviewed} onChange={({ target }) => onChange({ reviewed: target.value })} />
      </Field>
      <Checkbox
        label={say('rules.suspend')}
        checked={terms.suspended !== null}
        onChange={({ target }) => onChange({ suspended: target.checked ? '' : null })}
      />
      {terms.suspended === null ? null : (
        <Field label={say('rules.field.suspended')} error={error('suspended')}>
          <TextInput
            maxLength={500}
            value={terms.suspended}
            onChange={({ target }) => onChange({ suspended: target.value })}
          />
        </Field>
      )}
      <RequirementEditor
        requires={terms.requires}
        delivered={rule ? termsOf(rule).requires.map(({ document }) => document) : []}
        error={error('requires')}
        onChange={(requires) => onChange({ requires })}
      />
      {terms.conditions.map(({ code, gate }, place) => (
        <Field
          key={`${code} ${place}`}
          label={say('rules.fieldOf', { of: text.condition(code), field: say('rules.field.gate') })}
          error={error('conditions')}
        >
          <Select
            value={gate}
            options={GATES.map((value) => ({ value, label: text.gate(value) }))}
            onChange={({ target }) =>
              onChange({
                conditions: terms.conditions.map((one, at) =>
                  at === place ? { ...one, gate: target.value as Gate } : one,
                ),
              })
            }
          />
        </Field>
      ))}
      {terms.floor === null ? null : (
        <Field label={say('rules.field.floor')} error={error('floor')}>
          <Select
            value={String(terms.floor)}
            options={FLOOR_SCORES.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={({ target }) => onChange({ floor: Number(target.value) as FloorScore })}
          />
        </Field>
      )}
    </Stack>
  );
};
