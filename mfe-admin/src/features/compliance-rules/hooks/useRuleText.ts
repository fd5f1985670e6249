import type { DocumentType, RuleTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { isReviewOverdue, type TermFact, today } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDocumentName } from '../../../shared/documents/useDocumentName';

/** How a rule stands today by its own terms. */
export type RuleState = 'inForce' | 'suspended' | 'ahead' | 'over';

export const ruleState = ({ suspended, validFrom, validTo }: RuleTerms): RuleState => {
  if (suspended !== null) return 'suspended';
  if (validFrom && validFrom > today()) return 'ahead';
  return validTo && validTo < today() ? 'over' : 'inForce';
};

/** True when nobody has read the rule at its source for a quarter. */
export const isOverdue = ({ reviewed }: RuleTerms): boolean => isReviewOverdue(reviewed, today());

/** Words for rules and their terms, in the reader's language. */
export const useRuleText = () => {
  const say = useMessages('admin');
  const intl = useIntl();
  const format = useFormat();
  const documentName = useDocumentName();
  const condition = (code: string) => intl.formatMessage({ id: code });
  const gate = (value: string) => say(`trial.gate.${value}`);
  return {
    name: (rule: string) => intl.formatMessage({ id: `compliance.rule.${rule}` }),
    condition,
    document: (code: string) => documentName(code as DocumentType),
    gate,
    /** The days of a rule, in a few words. */
    valid: ({ validFrom, validTo }: RuleTerms) =>
      [
        validFrom && say('rules.from', { date: format.date(validFrom) }),
        validTo && say('rules.to', { date: format.date(validTo) }),
      ]
        .filter(Boolean)
        .join(' ') || say('rules.always'),
    /** What a fact of the terms is called, with the document or the condition that it is of. */
    label: ({ field, document, condition: code }: Omit<TermFact, 'value'>) => {
      const of = document ? documentName(document) : code ? condition(code) : null;
      const what = say(`rules.field.${field}`);
      return of ? say('rules.fieldOf', { of, field: what }) : what;
    },
    value: (field: TermFact['field'], value: string | null) => {
      if (value === null) return say('rules.none');
      if (field === 'gate') return gate(value);
      return field === 'validFrom' || field === 'validTo' || field === 'reviewed' ? format.date(value) : value;
    },
  };
};
