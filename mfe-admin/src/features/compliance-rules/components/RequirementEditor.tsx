import type { RuleTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DOCUMENT_CODES, type DocumentCode, GATES, REQUIREMENT_POINTS } from '@orebridge/trade';
import { Button, Combobox, Field, FieldGroup, Grid, IconButton, Select, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useRuleText } from '../hooks/useRuleText';

type Requirement = RuleTerms['requires'][number];

interface RequirementEditorProps {
  requires: readonly Requirement[];
  /** The documents that belong to the rule: their terms change, and they stay. */
  delivered: readonly DocumentCode[];
  error: string | undefined;
  onChange: (requires: Requirement[]) => void;
}

/** The documents that a rule asks for, each with its gate and its points; further ones may be added. */
export const RequirementEditor = ({ requires, delivered, error, onChange }: RequirementEditorProps) => {
  const say = useMessages('admin');
  const text = useRuleText();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (document: DocumentCode, part: Partial<Requirement>) =>
    onChange(requires.map((one) => (one.document === document ? { ...one, ...part } : one)));
  const add = () => {
    const document = DOCUMENT_CODES.find((code) => code === typed);
    if (!document) return;
    onChange([...requires, { document, gate: 'warn', points: 0 }]);
    setTyped(null);
  };
  const options = DOCUMENT_CODES.filter((code) => !requires.some(({ document }) => document === code))
    .map((value) => ({ value, label: text.document(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <FieldGroup legend={say('rules.documents')} error={error}>
      <Stack gap={4}>
        {requires.map(({ document, gate, points }) => (
          <Grid columns={2} key={document}>
            <Field label={say('rules.fieldOf', { of: text.document(document), field: say('rules.field.gate') })}>
              <Select
                value={gate}
                options={GATES.map((value) => ({ value, label: text.gate(value) }))}
                onChange={({ target }) => change(document, { gate: target.value as Requirement['gate'] })}
              />
            </Field>
            <Field label={say('rules.fieldOf', { of: text.document(document), field: say('rules.field.points') })}>
              <Select
                value={String(points)}
                options={REQUIREMENT_POINTS.map((value) => ({ value: String(value), label: String(value) }))}
                onChange={({ target }) => change(document, { points: Number(target.value) as Requirement['points'] })}
              />
            </Field>
            {delivered.includes(document) ? null : (
              <IconButton
                icon="x"
                size="sm"
                label={say('rules.removeDocument', { document: text.document(document) })}
                onClick={() => onChange(requires.filter((one) => one.document !== document))}
              />
            )}
          </Grid>
        ))}
        <Field label={say('rules.addDocument')} optional>
          <Combobox value={typed} onValueChange={setTyped} options={options} />
        </Field>
        <div>
          <Button size="sm" icon="plus" disabled={!typed} onClick={add}>
            {say('rules.addIt')}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
};
