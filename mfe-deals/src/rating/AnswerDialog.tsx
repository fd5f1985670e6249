import type { DealRating } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import { useReply, useReport } from '../api/ratings';
import { ReasonDialog } from '../live/ReasonDialog';

interface Props {
  rating: DealRating;
  kind: 'reply' | 'report';
  onClose: () => void;
}

/** The words of a reply that everybody will read, or the reason of a report that the admins will. */
export const AnswerDialog = ({ rating, kind, onClose }: Props) => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const say = (id: string) => intl.formatMessage({ id: `deals.rating.${kind}.${id}` });
  const done = () => {
    toast({ tone: 'positive', title: say('done') });
    onClose();
  };
  const reply = useReply(done);
  const report = useReport(done);
  const command = kind === 'reply' ? reply : report;
  const refusal = command.isError
    ? (Object.values(fieldIssues(command.error))[0] ?? errorText(command.error))
    : undefined;
  const send = (words: string) =>
    kind === 'reply'
      ? reply.mutate({ params: { id: rating.id }, body: { reply: words } })
      : report.mutate({ params: { id: rating.id }, body: { reason: words } });
  return (
    <ReasonDialog
      title={say('title')}
      text={say('text')}
      reasonLabel={say('words')}
      reasonHint={say('hint')}
      least={3}
      confirmLabel={say('send')}
      cancelLabel={say('cancel')}
      pending={command.isPending}
      refusal={refusal}
      onConfirm={send}
      onClose={onClose}
    />
  );
};
