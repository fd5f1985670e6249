import type { OfferDraft } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, FormError, LinkButton, Stack } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOfferDrafts } from '../api/useOfferDrafts';
import { useRemoveDraft } from '../api/useRemoveDraft';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { DraftList } from './DraftList';

/** The company's unsent offers: go on with one, or throw it away. */
export const DraftsTab = () => {
  const intl = useIntl();
  const errorText = useErrorText();
  const lotName = useLotName();
  const drafts = useOfferDrafts();
  const [leaving, setLeaving] = useState<OfferDraft | null>(null);
  const remove = useRemoveDraft(() => setLeaving(null));
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `deals.draft.${id}` }, values);
  const rows = drafts.data?.items ?? [];
  return (
    <Stack gap={5}>
      {remove.error ? <FormError>{errorText(remove.error)}</FormError> : null}
      <DraftList
        rows={rows}
        state={drafts.isError ? 'error' : drafts.isPending ? 'loading' : rows.length === 0 ? 'empty' : 'ready'}
        empty={
          <EmptyState
            icon="tag"
            title={say('empty')}
            text={say('emptyText')}
            actions={
              <LinkButton href="/marketplace" icon="storefront">
                <FormattedMessage id="deals.offers.toMarketplace" />
              </LinkButton>
            }
          />
        }
        error={<ErrorState text={errorText(drafts.error)} onRetry={() => void drafts.refetch()} />}
        onRemove={setLeaving}
      />
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setLeaving(null)}
          title={say('removeTitle')}
          text={say('removeText', { lot: lotName(leaving.lot) })}
          confirmLabel={say('remove')}
          cancelLabel={intl.formatMessage({ id: 'deals.queue.cancel' })}
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: leaving.id } }, { onError: () => setLeaving(null) })}
        />
      ) : null}
    </Stack>
  );
};
