import type { OfferTerms } from '@orebridge/contracts';
import { type DiffItem, DiffList, Text } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { TERMS, type TermChange } from '../../../shared/negotiation/term-changes';
import { type Measures, useTermText } from '../../../shared/negotiation/useTermText';

const Fitted = styled.div`
  > table {
    width: 100%;
  }
  @media (max-width: 479px) {
    th,
    td,
    small {
      font-size: 12px;
    }
    th,
    td {
      padding-inline-end: 8px;
      overflow-wrap: break-word;
    }
    svg {
      display: none;
    }
  }
  @media (max-width: 359px) {
    th,
    td {
      padding-inline-end: 4px;
      overflow-wrap: anywhere;
    }
  }
`;

interface ChangesProps {
  label: string;
  changes: readonly TermChange[];
  measures: Measures;
  /** The terms that the changes led to: shows the unchanged ones as well. */
  standing?: OfferTerms;
}

/** Term by term: before, after, and by how much. */
export const Changes = ({ label, changes, measures, standing }: ChangesProps) => {
  const intl = useIntl();
  const text = useTermText();
  if (changes.length === 0 && !standing)
    return (
      <Text tone="secondary">
        <FormattedMessage id="deals.changes.none" />
      </Text>
    );
  const items = TERMS.flatMap((term): DiffItem[] => {
    const change = changes.find((each) => each.term === term);
    if (change)
      return [
        {
          id: term,
          term: text.nameOf(term),
          before: text.valueOf(term, change.before, measures),
          after: text.valueOf(term, change.after, measures),
          change: text.differenceOf(change, measures),
        },
      ];
    if (!standing || term === 'currency') return [];
    const value = text.valueOf(term, standing[term], measures);
    return [{ id: term, term: text.nameOf(term), before: value, after: value, same: true }];
  });
  return (
    <Fitted>
      <DiffList
        label={label}
        beforeLabel={intl.formatMessage({ id: 'deals.changes.before' })}
        afterLabel={intl.formatMessage({ id: 'deals.changes.after' })}
        items={items}
      />
    </Fitted>
  );
};
