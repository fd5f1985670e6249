import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useDecideReport } from '../api/reports';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

export const DECISIONS = ['dismiss', 'uphold', 'block'] as const;
export type Decision = (typeof DECISIONS)[number];

interface Props {
  id: string;
  decision: Decision;
  onClose: () => void;
}

/** Asks for the note of a decision, which the one who reported reads. */
export const DecisionDialog = ({ id, decision, onClose }: Props) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const decide = useDecideReport(() => {
    toast({ tone: 'positive', title: say('reports.done') });
    onClose();
  })[decision];
  return (
    <ReasonDialog
      destructive={decision === 'block'}
      title={say(`reports.${decision}`)}
      text={say(`reports.${decision}.text`)}
      confirmLabel={say(`reports.${decision}`)}
      reasonLabel={say('reports.note')}
      reasonHint={say('reports.noteHint')}
      pending={decide.isPending}
      refusal={decide.isError ? errorText(decide.error) : undefined}
      onConfirm={(note) => decide.mutate({ params: { id }, body: { note } })}
      onClose={onClose}
    />
  );
};
