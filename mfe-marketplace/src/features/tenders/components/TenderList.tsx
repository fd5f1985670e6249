import type { TenderCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { TENDER_STATUS } from '@orebridge/remote-kit/trade';
import { Link, MineralThumb, StatusBadge, useFormat } from '@orebridge/ui';
import type { TenderView } from '../api/tenders-keys';
import { useTenders } from '../api/useTenders';
import { RecordRows } from '../../../shared/list/RecordRows';
import { useExactTime } from './ClosingTime';

/** Tenders of one view, page after page. */
export const TenderList = ({ view }: { view: TenderView }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const exact = useExactTime();
  const detail = (one: TenderCard) =>
    [
      one.reference,
      say(`tender.kind.${one.kind}`),
      one.quantity && one.unit ? format.quantity(one.quantity, one.unit) : '',
      view === 'own' ? '' : (one.buyer.name ?? say('requirement.unnamedBuyer')),
      say('tender.closes', { time: exact(one.closesAt, one.timeZone) }),
      exact(one.closesAt) === exact(one.closesAt, one.timeZone)
        ? ''
        : say('tender.yourTime', { time: exact(one.closesAt) }),
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
