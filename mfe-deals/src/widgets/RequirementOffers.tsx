import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { MoreRows } from '@orebridge/remote-kit/pages';
import { ErrorState, Section } from '@orebridge/ui';
import { useOffers } from '../features/negotiation/api/useOffers';
import { OfferTable } from '../features/negotiation/components/OfferTable';
import { useLiveTrade } from '../shared/useLiveTrade';

/** Below a requirement: the company's negotiations that came of it; nothing where there are none. */
export default function RequirementOffers({ requirementId }: { requirementId: string }) {
  const say = useMessages('deals');
  const errorText = useErrorText();
  useLiveTrade();
  const pages = useOffers({ requirementId });
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  if (!pages.isError && rows.length === 0) return null;
  return (
    <Section title={say('fromRequirement.title')}>
      <OfferTable
        rows={rows}
        state={pages.isError ? 'error' : 'ready'}
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
      <MoreRows pages={pages} />
    </Section>
  );
}
