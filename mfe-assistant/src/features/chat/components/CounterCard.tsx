import { api, type AssistantCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Callout, DiffList, Link, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useSendCounter } from '../api/useSendCounter';

type Counter = Extract<AssistantCard, { kind: 'counter' }>;

/** A counter-offer that is sent only when the person presses it, by the ordinary call. */
export function CounterCard({ card }: { card: Counter }) {
  const say = useMessages('assistant');
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const send = useSendCounter();
  const [dropped, setDropped] = useState(false);
  const { terms, before, unit } = card;
  const money = (amount: string) => `${format.number(amount)} ${terms.currency}/${unit}`;
  if (send.isSuccess)
    return (
      <Callout tone="positive">
        {say('card.counter.sent')} <Link href={`/offers/${card.offerId}`}>{card.reference}</Link>
      </Callout>
    );
  if (dropped) return <Callout>{say('card.dropped')}</Callout>;
  const body = { ...terms, versionId: card.versionId, message: '' };
  return (
    <Callout
      title={say('card.counter.title', { reference: card.reference })}
      actions={
        <>
          <OperationGate of={api.offers.counter}>
            <Button
              size="sm"
              variant="primary"
              pending={send.isPending}
              onClick={() => send.mutate({ params: { id: card.offerId }, body })}
            >
              {say('card.counter.confirm')}
            </Button>
          </OperationGate>
          <Button size="sm" disabled={send.isPending} onClick={() => setDropped(true)}>
            {say('card.drop')}
          </Button>
        </>
      }
    >
      <DiffList
        label={say('card.counter.title', { reference: card.reference })}
        items={[
          { id: 'price', term: shared('common.price'), before: money(before.price), after: money(terms.price) },
          {
            id: 'quantity',
            term: shared('common.quantity'),
            before: `${format.number(terms.quantity)} ${unit}`,
            after: `${format.number(terms.quantity)} ${unit}`,
            same: true,
          },
        ]}
      />
      {send.error ? <p role="alert">{errorText(send.error)}</p> : null}
    </Callout>
  );
}
