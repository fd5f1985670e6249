import { DiffList, Text } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TermChange } from './termChanges';
import { type Measures, useTermText } from './useTermText';

/** Term by term: before, after, and by how much. */
export const Changes = ({
  label,
  changes,
  measures,
}: {
  label: string;
  changes: readonly TermChange[];
  measures: Measures;
}) => {
  const intl = useIntl();
  const text = useTermText();
  if (changes.length === 0)
    return (
      <Text tone="secondary">
        <FormattedMessage id="deals.changes.none" />
      </Text>
    );
  return (
    <DiffList
      label={label}
      beforeLabel={intl.formatMessage({ id: 'deals.changes.before' })}
      afterLabel={intl.formatMessage({ id: 'deals.changes.after' })}
      items={changes.map((change) => ({
        id: change.term,
        term: text.nameOf(change.term),
        before: text.valueOf(change.term, change.before, measures),
        after: text.valueOf(change.term, change.after, measures),
        change: text.differenceOf(change, measures),
      }))}
    />
  );
};
