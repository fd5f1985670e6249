import type { MatchedPair } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Text } from '@orebridge/ui';
import { useInviteBuyer } from '../api/useInviteBuyer';

/** Points the buyer to the lot, once. */
export const Invite = ({ pair: { requirement, listing, invited } }: { pair: MatchedPair }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const errorText = useErrorText();
  const invite = useInviteBuyer(() => toast({ tone: 'positive', title: say('match.invite.sent') }));
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon="paper-plane-tilt"
        disabled={invited}
        pending={invite.isPending}
        onClick={() => invite.mutate({ params: { id: requirement.id }, body: { listingId: listing.id } })}
      >
        {say(invited ? 'match.invited' : 'match.invite')}
      </Button>
      {invite.isError ? (
        <Text as="span" size="bodySm" tone="negative" role="alert">
          {errorText(invite.error)}
        </Text>
      ) : null}
    </>
  );
};
