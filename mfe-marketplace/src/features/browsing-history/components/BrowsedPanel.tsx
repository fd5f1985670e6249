import { ACTIVITY_KEPT_DAYS, type ListingCard } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, DemoRibbon, Link, MineralThumb, Panel, RowItem, RowList } from '@orebridge/ui';
import styled from 'styled-components';
import { useForgetBrowsed } from '../api/useForgetBrowsed';
import { usePutBack } from '../api/usePutBack';
import { demoIn } from '../../../shared/lots/Demo';
import { useOrigin } from '../../../shared/lots/origin';
import { LotPrice } from '../../../shared/prices/LotPrice';

const Note = styled.p`
  padding: 10px 16px 12px;
  font-size: 12.5px;
  line-height: 17px;
  color: var(--text-tertiary);
`;

/** The lots that somebody opened last, with the button that forgets them. */
export const BrowsedPanel = ({ lots }: { lots: readonly ListingCard[] }) => {
  const say = useMessages('marketplace');
  const origin = useOrigin();
  const toast = useToast();
  const errorText = useErrorText();
  const putBack = usePutBack();
  const forget = useForgetBrowsed(() => {
    const listingIds = lots.map(({ id }) => id).reverse();
    toast({
      title: say('browsed.cleared'),
      action: { label: say('browsed.undo'), run: () => putBack.mutate({ body: { listingIds } }) },
    });
  });
  const clear = () => forget.mutate({}, { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) });
  return (
    <Panel
      flush
      title={say('browsed.title')}
      meta={demoIn(lots) === 'none' ? undefined : <DemoRibbon inline />}
      actions={
        <Button
          variant="quiet"
          size="sm"
          pending={forget.isPending}
          aria-label={say('browsed.clear.label')}
          onClick={clear}
        >
          {say('browsed.clear')}
        </Button>
      }
    >
      <RowList label={say('browsed.title')}>
        {lots.map((lot) => (
          <RowItem
            key={lot.id}
            lead={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={40} />}
            title={<Link href={`/listing/${lot.id}`}>{lot.mineralName || say('lot.unnamed')}</Link>}
            detail={[origin(lot), lot.seller.name].filter(Boolean).join(' · ')}
            end={lot.pricePerUnit && lot.unit ? <LotPrice lot={lot} /> : undefined}
          />
        ))}
      </RowList>
      <Note>{say('browsed.privacy', { days: ACTIVITY_KEPT_DAYS })}</Note>
    </Panel>
  );
};
