import type { RequirementCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { REQUIREMENT_STATUS } from '@orebridge/remote-kit/trade';
import { Link, MineralThumb, StatusBadge } from '@orebridge/ui';
import type { useOwnRequirements } from '../../../shared/api/useOwnRequirements';
import { useRequirementMessages } from '../../../shared/matching/useRequirementMessages';
import { RecordRows } from '../../../shared/list/RecordRows';

interface Props {
  label: string;
  answer: ReturnType<typeof useOwnRequirements>;
  empty: { title: string; text: string };
  /** Names the buyer instead of the state. */
  byBuyer?: boolean;
}

/** Requirements, page after page. */
export const RequirementList = ({ label, answer, empty, byBuyer }: Props) => {
  const say = useMessages('marketplace');
  const words = useRequirementMessages();
  const detail = (one: RequirementCard) =>
    [byBuyer ? (one.buyer.name ?? say('requirement.unnamedBuyer')) : one.reference, words(one)]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordRows
      answer={answer}
      label={label}
      failed={say('requirement.failed')}
      empty={{ icon: 'clipboard-text', ...empty }}
      row={(one) => ({
        lead: <MineralThumb mineral={one.mineralType ?? ''} size={40} />,
        title: <Link href={`/requirements/${one.id}`}>{one.title || say('requirement.untitled')}</Link>,
        detail: detail(one),
        end: byBuyer ? undefined : (
          <StatusBadge status={REQUIREMENT_STATUS[one.state]} label={say(`requirement.state.${one.state}`)} />
        ),
      })}
    />
  );
};
