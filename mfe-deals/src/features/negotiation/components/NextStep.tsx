import { api, type OfferThread } from '@orebridge/contracts';
import { OperationGate, SignGate } from '@orebridge/remote-kit/pages';
import { ActionCard, Button, Callout, LinkButton, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Action, actsOf } from '../actions';
import { otherParty } from '../parties';

const LOOKS: Readonly<Record<Action, ComponentProps<typeof Button>['variant']>> = {
  accept: 'primary',
  counter: 'default',
  reject: 'dangerOutline',
  withdraw: 'dangerOutline',
};

/** Who has to answer by when, with a button for each thing the reader may do now; or how the negotiation ended. */
export const NextStep = ({ thread, onAction }: { thread: OfferThread; onAction: (act: Action) => void }) => {
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
  const button = (act: Action) => (
    <Button key={act} variant={LOOKS[act]} onClick={() => onAction(act)}>
      <FormattedMessage id={`deals.action.${act}`} />
    </Button>
  );
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
        acts.length === 0 ? undefined : (
          <>
            {acts.includes('accept') ? (
              <SignGate
                command={{ operation: 'accept_offer', id: thread.id, body: { versionId: thread.last.id } }}
                value={{ amount: thread.last.terms.total, currency: thread.last.terms.currency }}
              >
                {button('accept')}
              </SignGate>
            ) : null}
            <OperationGate of={api.offers.counter}>{acts.filter((act) => act !== 'accept').map(button)}</OperationGate>
          </>
        )
      }
    />
  );
};
