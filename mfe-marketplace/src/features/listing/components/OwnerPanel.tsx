import { api, type Listing } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Callout,
  Cluster,
  LinkButton,
  Panel,
  Quantity,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRenew } from '../api/useRenew';
import { useWithdraw } from '../api/useWithdraw';

import { MissingList } from '../../../shared/listing/MissingList';

const EDITABLE: readonly Listing['state'][] = ['draft', 'rejected'];

/** The owner's side of a lot: its state, what stands between it and the market, and the next steps. */
export const OwnerPanel = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const name = listing.mineralName || say('lot.unnamed');
  const withdraw = useWithdraw(() => {
    setAsks(false);
    toast({ tone: 'positive', title: say('withdraw.done'), description: name });
  });
  const renew = useRenew((after) =>
    toast({
      tone: 'positive',
      title: say(after.state === 'published' ? 'renew.published' : 'renew.review'),
      description: name,
    }),
  );
  const failed = withdraw.error ?? renew.error;
  const { unit } = listing;
  const figures = unit
    ? ([
        ['total', listing.totalQuantity],
        ['availableQuantity', listing.availableQuantity],
        ['reserved', listing.reservedQuantity],
        ['sold', listing.soldQuantity],
      ] as const)
    : [];
  return (
    <Panel title={say('owner.title')} actions={<StatusBadge status={listing.label} />}>
      <Stack gap={5}>
        <Text as="p" size="bodySm" tone="secondary">
          {say(`owner.state.${listing.state}`)}
        </Text>
        {listing.rejectionReason && (listing.state === 'rejected' || listing.state === 'blocked') ? (
          <Callout
            tone="negative"
            title={
              listing.rejectionCode
                ? intl.formatMessage({ id: `listing.rejection.${listing.rejectionCode}` })
                : say('owner.rejected')
            }
          >
            {listing.rejectionReason}
          </Callout>
        ) : null}
        {EDITABLE.includes(listing.state) && listing.missing.length > 0 ? (
          <Callout tone="warning" title={say('owner.missing', { count: listing.missing.length })}>
            <MissingList draftId={listing.id} missing={listing.missing} />
          </Callout>
        ) : null}
        <TermList
          items={[
            ...figures.flatMap(([id, value]) =>
              value && unit ? [{ id, term: say(`field.${id}`), detail: <Quantity value={value} unit={unit} /> }] : [],
            ),
            ...(listing.expiresAt && listing.state === 'published'
              ? [{ id: 'expires', term: say('owner.expires'), detail: format.deadline(listing.expiresAt) }]
              : []),
          ]}
        />
        {failed ? <Callout tone="negative">{errorText(failed)}</Callout> : null}
        <Cluster>
          <OperationGate of={api.listings.update}>
            {listing.events.includes('edit_minor') ? (
              <LinkButton variant="primary" icon="pencil-simple" href={`/create-listing?draft=${listing.id}`}>
                {say('edit.open')}
              </LinkButton>
            ) : null}
            {EDITABLE.includes(listing.state) ? (
              <LinkButton variant="primary" icon="pencil-simple" href={`/create-listing?draft=${listing.id}`}>
                {say('owner.edit')}
              </LinkButton>
            ) : null}
            {listing.events.some((event) => event === 'renew' || event === 'renew_material') ? (
              <Button
                variant="primary"
                pending={renew.isPending}
                onClick={() => renew.mutate({ params: { id: listing.id } })}
              >
                {say('owner.renew')}
              </Button>
            ) : null}
            {listing.events.includes('withdraw') ? (
              <Button variant="dangerOutline" onClick={() => setAsks(true)}>
                {shared('common.withdraw')}
              </Button>
            ) : null}
          </OperationGate>{' '}
          {listing.state === 'published' ? (
            <LinkButton variant="quiet" href={`/offers/lots/${listing.id}`}>
              {say('owner.offers')}
            </LinkButton>
          ) : null}
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={say('withdraw.title', { name })}
        text={say('withdraw.text')}
        confirmLabel={shared('common.withdraw')}
        destructive
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id: listing.id } })}
      />
    </Panel>
  );
};
