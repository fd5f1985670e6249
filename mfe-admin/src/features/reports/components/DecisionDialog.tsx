import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useDecideReport } from '../api/useDecideReport';

export const DECISIONS = ['dismiss', 'uphold', 'block'] as const;
export type Decision = (typeof DECISIONS)[number];

interface Props {
  id: string;
  decision: Decision;
  onClose: () => void;
}

/** Asks for the note of a decision, which the one who reported reads. */
export const DecisionDialog = ({ id, decision, onClose }: Props) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const decide = useDecideReport(() => done(say('reports.done')))[decision];
  return (
    <ReasonDialog
      destructive={decision === 'block'}
      title={say(`reports.${decision}`)}
      text={say(`reports.${decision}.text`)}
      confirmLabel={say(`reports.${decision}`)}
      reasonLabel={say('reports.note')}
      reasonHint={say('reports.noteHint')}
      command={decide}
      onConfirm={(note) => decide.mutate({ params: { id }, body: { note } })}
      onClose={onClose}
    />
  );
};
