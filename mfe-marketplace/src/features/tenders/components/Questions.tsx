import { api, type Tender } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate, QuestionForm, Questions as AskedAndAnswered } from '@orebridge/remote-kit/pages';
import { Badge, Time } from '@orebridge/ui';
import { useAnswer } from '../api/useAnswer';
import { useAsk } from '../api/useAsk';

const AnswerForm = ({ tenderId, questionId }: { tenderId: string; questionId: string }) => {
  const say = useMessages('marketplace');
  const answer = useAnswer();
  return (
    <QuestionForm
      label={say('tender.answer.label')}
      action={say('tender.answer.send')}
      max={2000}
      pending={answer.isPending}
      error={answer.error}
      onSend={(text, done) =>
        answer.mutate({ params: { id: tenderId }, body: { questionId, text } }, { onSuccess: done })
      }
    />
  );
};

/** Questions and answers; everyone who may bid reads them, and nobody learns who asked. */
export const Questions = ({ tender }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const ask = useAsk();
  return (
    <AskedAndAnswered
      title={say('tender.questions')}
      none={say('tender.questions.none')}
      unanswered={say('tender.answer.none')}
      items={tender.questions.map(({ id, text, own, askedAt, answer }) => ({
        id,
        text,
        marks: own ? <Badge tone="outline">{say('tender.question.own')}</Badge> : null,
        about: <Time value={askedAt} show="dateTime" />,
        answer: answer ? { text: answer } : null,
      }))}
      answerForm={
        tender.own
          ? (id) => (
              <OperationGate of={api.tenders.answer}>
                <AnswerForm tenderId={tender.id} questionId={id} />
              </OperationGate>
            )
          : undefined
      }
      askForm={
        tender.events.includes('ask') ? (
          <OperationGate of={api.tenders.ask}>
            <QuestionForm
              label={say('tender.ask.label')}
              action={say('tender.ask.send')}
              max={1000}
              pending={ask.isPending}
              error={ask.error}
              onSend={(text, done) => ask.mutate({ params: { id: tender.id }, body: { text } }, { onSuccess: done })}
            />
          </OperationGate>
        ) : null
      }
    />
  );
};
