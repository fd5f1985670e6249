import type { RatingCase } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { useHideRating } from '../api/useHideRating';
import { useRestoreRating } from '../api/useRestoreRating';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

interface Props {
  rating: RatingCase;
  /** Hide it, or let it stand: settle the report, or show it again. */
  decision: 'hide' | 'restore';
  onClose: () => void;
}

/** Asks for the reason of a decision about a rating; it is kept in the audit. */
export const DecisionDialog = ({ rating, decision, onClose }: Props) => {
  const say = useMessages('admin');
  const finish = useDone(onClose);
  const done = () => finish(say(`ratings.${decision}.done`));
  const hide = useHideRating(done);
  const restore = useRestoreRating(done);
  const command = decision === 'hide' ? hide : restore;
  return (
    <AuditedDialog
      destructive={decision === 'hide'}
      title={say(`ratings.${decision}.title`, { name: rating.rated.name })}
      text={say(`ratings.${decision}.text`)}
      confirmLabel={say(`ratings.${decision}`)}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { id: rating.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
