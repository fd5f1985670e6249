import type { AssistantCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Link } from '@orebridge/ui';
import { useState } from 'react';
import { useKeepSearch } from '../api/useKeepSearch';

type Search = Extract<AssistantCard, { kind: 'search' }>;

/** A saved search with an alert, kept only when the person presses it. */
export function SearchCard({ card }: { card: Search }) {
  const say = useMessages('assistant');
  const errorText = useErrorText();
  const keep = useKeepSearch();
  const [dropped, setDropped] = useState(false);
  if (keep.isSuccess)
    return (
      <Callout tone="positive">
        {say('card.search.kept')} <Link href="/marketplace?view=searches">{card.name}</Link>
      </Callout>
    );
  if (dropped) return <Callout>{say('card.dropped')}</Callout>;
  return (
    <Callout
      title={card.name}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            pending={keep.isPending}
            onClick={() => keep.mutate({ body: { name: card.name, query: card.query, alert: 'on' } })}
          >
            {say('card.search.confirm')}
          </Button>
          <Button size="sm" disabled={keep.isPending} onClick={() => setDropped(true)}>
            {say('card.drop')}
          </Button>
        </>
      }
    >
      {say('card.search.text')}
      {keep.error ? <p role="alert">{errorText(keep.error)}</p> : null}
    </Callout>
  );
}
