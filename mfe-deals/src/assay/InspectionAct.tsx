import type { Deal } from '@orebridge/contracts';
import { ActionCard, LinkButton } from '@orebridge/ui';
import { useAssays } from '../api/settlement';
import { useWords } from '../live/useWords';
import { standOf } from './ExchangeStand';

/** What comes next while a cargo is inspected: where its assays stand, and the way to them. */
export const InspectionAct = ({ deal, title, text }: { deal: Deal; title: string; text: string }) => {
  const say = useWords('deals.assay');
  const { data } = useAssays(deal.id);
  const exchange = data?.exchange;
  const other = (deal.side === 'buyer' ? deal.seller : deal.buyer).name;
  const stand = exchange
    ? say(`stand.${standOf(exchange)}.title`, { other, since: '', laboratory: exchange.umpire?.laboratory?.id ?? '–' })
    : title;
  return (
    <ActionCard
      icon="flask"
      title={stand}
      text={exchange ? title : text}
      actions={
        <LinkButton
          variant="primary"
          href={`/deals/${deal.id}?tab=${exchange?.state === 'done' ? 'settlement' : 'assay'}`}
        >
          {say(exchange?.state === 'done' ? 'toSettlement' : 'toAssays')}
        </LinkButton>
      }
    />
  );
};
