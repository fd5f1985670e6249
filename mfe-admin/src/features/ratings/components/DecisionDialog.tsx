import type { RatingCase } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useHideRating } from '../api/useHideRating';
import { useRestoreRating } from '../api/useRestoreRating';

interface Props {
  rating: RatingCase;
  /** Hide it, or let it stand: settle the report, or show it again. */
  decision: 'hide' | 'restore';
  onClose: () => void;
}

/** Asks for the reason of a decision about a rating; it is kept in the audit. */
export const DecisionDialog = ({ rating, decision, onClose }: Props) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const finish = useDone(onClose);
  const done = () => finish(say(`ratings.${decision}.done`));
  const hide = useHideRating(done);
  const restore = useRestoreRating(done);
  const command = decision === 'hide' ? hide : restore;
  return (
    <ReasonDialog
      destructive={decision === 'hide'}
      title={say(`ratings.${decision}.title`, { name: rating.rated.name })}
      text={say(`ratings.${decision}.text`)}
      confirmLabel={say(`ratings.${decision}`)}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { id: rating.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
