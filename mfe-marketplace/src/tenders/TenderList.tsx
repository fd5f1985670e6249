import type { TenderCard } from '@orebridge/contracts';
import { Link, MineralThumb, StatusBadge, useFormat } from '@orebridge/ui';
import { type TenderView, useTenders } from '../api/tenders';
import { RecordRows } from '../paged/RecordRows';
import { useSay } from '../say';
import { useExactTime } from './ClosingTime';
import { TENDER_STATUS } from './status';

/** Tenders of one view, page after page. */
export const TenderList = ({ view }: { view: TenderView }) => {
  const say = useSay();
  const format = useFormat();
  const exact = useExactTime();
  const detail = (one: TenderCard) =>
    [
      one.reference,
      say(`tender.kind.${one.kind}`),
      one.quantity && one.unit ? format.quantity(one.quantity, one.unit) : '',
      view === 'own' ? '' : (one.buyer.name ?? say('need.unnamedBuyer')),
      say('tender.closes', { time: exact(one.closesAt, one.timeZone) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordRows
      answer={useTenders(view)}
      label={say(`tender.tab.${view}`)}
      failed={say('tender.failed')}
      empty={{ icon: 'scales', title: say(`tender.none.${view}`), text: say(`tender.none.${view}.text`) }}
      row={(one) => ({
        lead: <MineralThumb mineral={one.mineralType ?? ''} size={40} />,
        title: <Link href={`/tenders/${one.id}`}>{one.title || one.reference}</Link>,
        detail: detail(one),
        end: <StatusBadge status={TENDER_STATUS[one.state]} label={say(`tender.state.${one.state}`)} />,
      })}
    />
  );
};
