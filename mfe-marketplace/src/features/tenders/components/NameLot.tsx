import type { Tender } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { LotCombobox, useOwnLots } from '@orebridge/remote-kit/trade';
import { Button, Callout, Cluster, Field, FormError, LinkButton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useNameLot } from '../api/useNameLot';

/** The winner of a described cargo publishes its lot and names it here. */
export const NameLot = ({ tender: { id, mineralType } }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const errorText = useErrorText();
  const name = useNameLot();
  const [listingId, setListingId] = useState('');
  const lots = useOwnLots(mineralType);
  return (
    <Stack gap={4}>
      <Callout
        tone="warning"
        title={say('tender.nameLot.title')}
        actions={<LinkButton href="/create-listing">{say('tender.nameLot.create')}</LinkButton>}
      >
        {say('tender.nameLot.text')}
      </Callout>
      <Cluster gap={4} align="end">
        <Field label={say('tender.bid.lot')}>
          <LotCombobox
            lots={lots}
            value={listingId}
            placeholder={shared('common.choose')}
            onTake={(lot) => setListingId(lot?.id ?? '')}
          />
        </Field>
        <Button
          variant="primary"
          disabled={!listingId}
          pending={name.isPending}
          onClick={() => name.mutate({ params: { id }, body: { listingId } })}
        >
          {say('tender.nameLot.submit')}
        </Button>
      </Cluster>
      {name.error ? <FormError>{errorText(name.error)}</FormError> : null}
    </Stack>
  );
};
