import type { RequirementCard } from '@orebridge/contracts';
import { Link, MineralThumb, StatusBadge } from '@orebridge/ui';
import type { useOwnRequirements } from '../api/requirements';
import { useRequirementWords } from '../matches/useRequirementWords';
import { RecordRows } from '../paged/RecordRows';
import { useSay } from '../say';
import { NEED_STATUS } from './status';

interface Props {
  label: string;
  answer: ReturnType<typeof useOwnRequirements>;
  empty: { title: string; text: string };
  /** Names the buyer instead of the state. */
  byBuyer?: boolean;
}

/** Requirements, page after page. */
export const NeedList = ({ label, answer, empty, byBuyer }: Props) => {
  const say = useSay();
  const words = useRequirementWords();
  const detail = (one: RequirementCard) =>
    [byBuyer ? (one.buyer.name ?? say('need.unnamedBuyer')) : one.reference, words(one)].filter(Boolean).join(' · ');
  return (
    <RecordRows
      answer={answer}
      label={label}
      failed={say('need.failed')}
      empty={{ icon: 'clipboard-text', ...empty }}
      row={(one) => ({
        lead: <MineralThumb mineral={one.mineralType ?? ''} size={40} />,
        title: <Link href={`/requirements/${one.id}`}>{one.title || say('need.untitled')}</Link>,
        detail: detail(one),
        end: byBuyer ? undefined : (
          <StatusBadge status={NEED_STATUS[one.state]} label={say(`need.state.${one.state}`)} />
        ),
      })}
    />
  );
};
