import { Button, Callout, Cluster, Select, Text, useFormat } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useOfferTemplates } from '../api/offerTemplates';
import { useSay } from '../say';
import type { Offer } from './useOffer';

const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog')).TemplateDialog }));

/** What helps to write an offer: the draft that was left, and the company's templates of terms. */
export const OfferTools = ({ offer }: { offer: Offer }) => {
  const say = useSay();
  const format = useFormat();
  const [saving, setSaving] = useState(false);
  const items = useOfferTemplates().data?.items ?? [];
  const { found, state } = offer.kept;
  return (
    <>
      {found ? (
        <Callout
          tone="info"
          title={say('offer.draft.found', { by: found.savedBy, at: format.dateTime(found.savedAt) })}
          actions={
            <Button type="button" size="sm" onClick={offer.startAnew}>
              {say('offer.draft.discard')}
            </Button>
          }
        />
      ) : null}
      <Cluster gap={4}>
        {items.length > 0 ? (
          <Select
            aria-label={say('offer.template.use')}
            inputSize="sm"
            value=""
            placeholder={say('offer.template.use')}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              const chosen = items.find(({ id }) => id === event.target.value);
              if (chosen) offer.fill(chosen.terms);
            }}
          />
        ) : null}
        <Button type="button" size="sm" variant="quiet" onClick={() => setSaving(true)}>
          {say('offer.template.save')}
        </Button>
      </Cluster>
      <Text
        as="p"
        size="caption"
        tone={state === 'failed' ? 'negative' : 'tertiary'}
        aria-live="polite"
        hidden={state === 'idle'}
      >
        {state === 'idle' ? '' : say(`offer.draft.${state}`)}
      </Text>
      {saving ? (
        <Suspense fallback={null}>
          <TemplateDialog terms={offer.template()} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
