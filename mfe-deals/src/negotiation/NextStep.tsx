import type { OfferThread } from '@orebridge/contracts';
import { ActionCard, Button, Callout, LinkButton, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Act, actsOf } from './acts';
import { otherParty } from './parties';

const LOOKS: Readonly<Record<Act, ComponentProps<typeof Button>['variant']>> = {
  accept: 'primary',
  counter: 'default',
  reject: 'dangerOutline',
  withdraw: 'dangerOutline',
};

/** Who has to answer by when, with a button for each thing the reader may do now; or how the negotiation ended. */
export const NextStep = ({ thread, onAct }: { thread: OfferThread; onAct: (act: Act) => void }) => {
  const intl = useIntl();
  const format = useFormat();
  const acts = actsOf(thread);
  const waitsFor = thread.last.by === 'buyer' ? thread.seller : thread.buyer;
  if (thread.dealId)
    return (
      <Callout
        tone="positive"
        title={intl.formatMessage({ id: 'deals.offer.agreed' })}
        actions={
          <LinkButton href={`/deals/${thread.dealId}`} variant="primary" iconEnd="arrow-right">
            <FormattedMessage id="deals.offer.toDeal" />
          </LinkButton>
        }
      >
        <FormattedMessage id="deals.offer.agreedText" />
      </Callout>
    );
  if (thread.state !== 'pending')
    return (
      <Callout tone="info" title={intl.formatMessage({ id: `deals.counter.over.${thread.state}` })}>
        <FormattedMessage id="deals.offer.overText" />
      </Callout>
    );
  const face = thread.yourTurn ? 'yourTurn' : thread.side === null ? 'watching' : 'waiting';
  const values = {
    party: thread.yourTurn ? otherParty(thread).name : waitsFor.name,
    until: format.dateTime(thread.last.expiresAt),
  };
  return (
    <ActionCard
      icon={thread.yourTurn ? 'handshake' : 'clock'}
      title={intl.formatMessage({ id: `deals.offer.${face}` }, values)}
      text={intl.formatMessage({ id: `deals.offer.${face}Text` }, values)}
      actions={
        acts.length === 0
          ? undefined
          : acts.map((act) => (
              <Button key={act} variant={LOOKS[act]} onClick={() => onAct(act)}>
                <FormattedMessage id={`deals.act.${act}`} />
              </Button>
            ))
      }
    />
  );
};
