import type { RatingCase } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useHideRating, useRestoreRating } from '../api/ratings';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

interface Props {
  rating: RatingCase;
  /** Hide it, or let it stand: settle the report, or show it again. */
  decision: 'hide' | 'restore';
  onClose: () => void;
}

/** Asks for the reason of a decision about a rating; it is kept in the audit. */
export const DecisionDialog = ({ rating, decision, onClose }: Props) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const done = () => {
    toast({ tone: 'positive', title: say(`ratings.${decision}.done`) });
    onClose();
  };
  const hide = useHideRating(done);
  const restore = useRestoreRating(done);
  const command = decision === 'hide' ? hide : restore;
  return (
    <ReasonDialog
      destructive={decision === 'hide'}
      title={say(`ratings.${decision}.title`, { name: rating.rated.name })}
      text={say(`ratings.${decision}.text`)}
      confirmLabel={say(`ratings.${decision}`)}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { id: rating.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
