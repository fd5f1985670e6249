import type { Deal } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ActionCard, LinkButton } from '@orebridge/ui';
import { useAssays } from '../../features/assay/api/useAssays';
import { standOf } from '../../features/assay/components/ExchangeState';
import { useDealSettlement } from '../../features/settlement/api/useDealSettlement';

interface Props {
  deal: Deal;
  /** The part of the room that is open: no way leads to where the reader is. */
  tab: string;
  title: string;
  text: string;
}

/** What comes next while a cargo is inspected, and the way to it: its assays, then what the final settlement asks for, then its balance. */
export const InspectionNext = ({ deal, tab, title, text }: Props) => {
  const say = useMessages('deals');
  const { data } = useAssays(deal.id);
  const settlement = useDealSettlement(deal.id).data;
  const exchange = data?.exchange;
  const isFinal = settlement?.versions.some(({ kind }) => kind === 'final') ?? false;
  const isAssayed = isFinal || exchange?.state === 'done';
  const to = isFinal ? 'payments' : isAssayed ? 'settlement' : 'assay';
  if (tab === to) return null;
  const other = (deal.side === 'buyer' ? deal.seller : deal.buyer).name;
  const stand = exchange
    ? say(`assay.state.${standOf(exchange)}.title`, {
        other,
        since: '',
        laboratory: exchange.umpire?.laboratory?.id ?? '–',
      })
    : title;
  return (
    <ActionCard
      icon={isFinal ? 'currency-circle-dollar' : 'flask'}
      title={isFinal ? say('next.inspection.final') : stand}
      text={isFinal ? say('steps.action.settle') : isAssayed ? say('assay.doneNext') : exchange ? title : text}
      actions={
        <LinkButton
          variant="primary"
          href={`/deals/${deal.id}?tab=${to}${isFinal && deal.side === 'buyer' ? '&pay=now' : ''}`}
        >
          {say(isFinal ? 'assay.toPayments' : isAssayed ? 'assay.toSettlement' : 'assay.toAssays')}
        </LinkButton>
      }
    />
  );
};
