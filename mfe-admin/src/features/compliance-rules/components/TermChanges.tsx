import type { RuleTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { termChanges } from '@orebridge/trade';
import { DiffList, Text } from '@orebridge/ui';
import { useRuleText } from '../hooks/useRuleText';

interface TermChangesProps {
  label: string;
  before: RuleTerms;
  after: RuleTerms;
}

/** What differs between two versions of the terms of a rule, field by field. */
export const TermChanges = ({ label, before, after }: TermChangesProps) => {
  const say = useMessages('admin');
  const text = useRuleText();
  const changes = termChanges(before, after);
  if (!changes.length)
    return (
      <Text size="bodySm" tone="secondary">
        {say('rules.same')}
      </Text>
    );
  return (
    <DiffList
      label={label}
      items={changes.map(({ before: was, after: is, ...fact }) => ({
        id: fact.id,
        term: text.label(fact),
        before: text.value(fact.field, was),
        after: text.value(fact.field, is),
      }))}
    />
  );
};
