import type { AssistantCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Link, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useAddAlert } from '../api/useAddAlert';

type Alert = Extract<AssistantCard, { kind: 'price-alert' }>;

/** A watch on a published price, kept only when the person presses it. */
export function AlertCard({ card }: { card: Alert }) {
  const say = useMessages('assistant');
  const format = useFormat();
  const errorText = useErrorText();
  const add = useAddAlert();
  const [dropped, setDropped] = useState(false);
  const { label, currency, unit, rule } = card;
  if (add.isSuccess)
    return (
      <Callout tone="positive">
        {say('card.alert.kept')} <Link href={`/prices?series=${rule.series}`}>{label}</Link>
      </Callout>
    );
  if (dropped) return <Callout>{say('card.dropped')}</Callout>;
  return (
    <Callout
      title={label}
      actions={
        <>
          <Button size="sm" variant="primary" pending={add.isPending} onClick={() => add.mutate({ body: rule })}>
            {say('card.alert.confirm')}
          </Button>
          <Button size="sm" disabled={add.isPending} onClick={() => setDropped(true)}>
            {say('card.drop')}
          </Button>
        </>
      }
    >
      {say('card.alert.text', { kind: rule.kind, level: format.number(rule.level ?? ''), per: `${currency}/${unit}` })}
      {add.error ? <p role="alert">{errorText(add.error)}</p> : null}
    </Callout>
  );
}
