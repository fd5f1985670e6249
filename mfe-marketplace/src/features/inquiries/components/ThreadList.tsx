import type { InquiryCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Link, MineralThumb, Time } from '@orebridge/ui';
import type { useInquiries } from '../api/useInquiries';
import { RecordRows } from '../../../shared/list/RecordRows';

interface Props {
  answer: ReturnType<typeof useInquiries>;
  hrefOf: (id: string) => string;
  chosen: string | null;
  empty: { title: string; text: string };
}

/** Threads, the newest message first. */
export const ThreadList = ({ answer, hrefOf, chosen, empty }: Props) => {
  const say = useMessages('marketplace');
  const other = ({ side, buyer, seller }: InquiryCard) => (side === 'seller' ? buyer.name : seller.name);
  return (
    <RecordRows
      answer={answer}
      label={say('ask.list')}
      failed={say('ask.failed')}
      empty={{ icon: 'chat-circle', ...empty }}
      row={(one) => ({
        unread: one.unread > 0,
        lead: <MineralThumb mineral={one.listing.mineralType ?? ''} size={40} />,
        title: (
          <Link href={hrefOf(one.id)} aria-current={one.id === chosen ? 'true' : undefined}>
            {say('ask.row', { company: other(one), lot: one.listing.mineralName || say('lot.unnamed') })}
          </Link>
        ),
        detail: one.last.by === one.side ? say('ask.youSaid', { text: one.last.text }) : one.last.text,
        end: (
          <>
            <Time value={one.last.at} show="relative" />{' '}
            {one.unread > 0 ? <Badge tone="info">{say('ask.unread', { count: one.unread })}</Badge> : null}
          </>
        ),
      })}
    />
  );
};
