import { Button, Callout, Text, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { useKeptTerms } from '../api/useKeptTerms';

interface DraftNoteProps {
  kept: Pick<ReturnType<typeof useKeptTerms>, 'found' | 'state'>;
  onDiscard: () => void;
}

/** Says that the form holds what was written before, or how far what is typed now has been kept. */
export const DraftNote = ({ kept: { found, state }, onDiscard }: DraftNoteProps) => {
  const intl = useIntl();
  const format = useFormat();
  return (
    <>
      {found ? (
        <Callout
          tone="info"
          title={intl.formatMessage(
            { id: 'deals.draft.found' },
            { by: found.savedBy, at: format.dateTime(found.savedAt) },
          )}
          actions={
            <Button type="button" size="sm" onClick={onDiscard}>
              <FormattedMessage id="deals.draft.discard" />
            </Button>
          }
        />
      ) : null}
      <Text
        as="p"
        size="caption"
        tone={state === 'failed' ? 'negative' : 'tertiary'}
        aria-live="polite"
        hidden={state === 'idle'}
      >
        {state === 'idle' ? '' : intl.formatMessage({ id: `deals.draft.state.${state}` })}
      </Text>
    </>
  );
};
