import type { DealRating } from '@orebridge/contracts';
import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useIntl } from 'react-intl';
import { useReply } from '../api/useReply';
import { useReport } from '../api/useReport';

interface Props {
  rating: DealRating;
  kind: 'reply' | 'report';
  onClose: () => void;
}

/** The words of a reply that everybody will read, or the reason of a report that the admins will. */
export const AnswerDialog = ({ rating, kind, onClose }: Props) => {
  const intl = useIntl();
  const finish = useDone(onClose);
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const say = (id: string) => intl.formatMessage({ id: `deals.rating.${kind}.${id}` });
  const done = () => finish(say('done'));
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
      command={{ route: command.route, isPending: command.isPending }}
      refusal={refusal}
      onConfirm={send}
      onClose={onClose}
    />
  );
};
