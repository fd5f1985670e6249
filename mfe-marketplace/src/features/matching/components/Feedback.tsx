import type { MatchedPair } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, Text } from '@orebridge/ui';
import { useMarkMatch } from '../api/useMarkMatch';

/** Whether the suggestion was useful: the answers are what the precision is measured by. */
export const Feedback = ({ pair: { requirement, listing, useful } }: { pair: MatchedPair }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const mark = useMarkMatch();
  const choice = (value: boolean) => (
    <Button
      size="sm"
      variant="quiet"
      icon={value ? 'check' : 'x'}
      aria-pressed={useful === value}
      disabled={mark.isPending}
      onClick={() => mark.mutate({ params: { id: requirement.id }, body: { listingId: listing.id, useful: value } })}
    >
      {say(value ? 'match.useful.yes' : 'match.useful.no')}
    </Button>
  );
  return (
    <Cluster gap={2} role="group" aria-label={say('match.useful')}>
      <Text as="span" size="bodySm" tone="secondary">
        {say('match.useful')}
      </Text>
      {choice(true)}
      {choice(false)}
      {mark.isError ? (
        <Text as="span" size="bodySm" tone="negative" role="alert">
          {errorText(mark.error)}
        </Text>
      ) : null}
    </Cluster>
  );
};
