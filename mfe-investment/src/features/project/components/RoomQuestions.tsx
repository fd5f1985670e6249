import { api, ANSWER_AUDIENCES, type AnswerAudience, type Project, type ProjectQuestions } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate, type AskedQuestion, QuestionForm, QuestionList, Read } from '@orebridge/remote-kit/pages';
import { Badge, Field, Panel, Select, Text, Time } from '@orebridge/ui';
import { useEffect, useState } from 'react';
import { useAnswerInvestor } from '../api/useAnswerInvestor';
import { useAskOwner } from '../api/useAskOwner';
import { useProjectQuestions } from '../api/useProjectQuestions';
import { useReadQuestions } from '../api/useReadQuestions';

type Question = ProjectQuestions['items'][number];

const AnswerForm = ({ projectId, questionId }: { projectId: string; questionId: string }) => {
  const say = useMessages('investment');
  const answer = useAnswerInvestor();
  const [audience, setAudience] = useState<AnswerAudience>('asker');
  return (
    <QuestionForm
      label={say('answer.label')}
      action={say('answer.send')}
      max={2000}
      pending={answer.isPending}
      error={answer.error}
      onSend={(text, done) =>
        answer.mutate({ params: { id: projectId }, body: { questionId, text, audience } }, { onSuccess: done })
      }
    >
      {() => (
        <Field label={say('answer.to')}>
          <Select
            value={audience}
            onChange={(event) => setAudience(event.target.value === 'admitted' ? 'admitted' : 'asker')}
            options={ANSWER_AUDIENCES.map((value) => ({ value, label: say(`answer.to.${value}`) }))}
          />
        </Field>
      )}
    </QuestionForm>
  );
};

/** Tells the server what was seen, while the page can be seen. */
const useReading = (id: string, questions: ProjectQuestions | undefined) => {
  const { switchedView } = useSession();
  const { mutate } = useReadQuestions();
  const moments = (questions?.items ?? []).flatMap(({ askedAt, answer }) =>
    answer ? [askedAt, answer.at] : [askedAt],
  );
  const upTo = moments.toSorted().at(-1);
  const due = (questions?.unread ?? 0) > 0 && !switchedView;
  useEffect(() => {
    if (!due || !upTo) return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id }, body: { upTo } });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [due, id, upTo, mutate]);
};

const Talk = ({ id }: { id: string }) => {
  const say = useMessages('investment');
  const questions = useProjectQuestions(id);
  const ask = useAskOwner();
  useReading(id, questions.data);
  const unread = questions.data?.unread ?? 0;
  const asked = ({ id: key, text, unread: isNew, own, asker, askedAt, answer }: Question): AskedQuestion => ({
    id: key,
    text,
    marks: (
      <>
        {isNew ? <Badge tone="info">{say('question.new')}</Badge> : null}{' '}
        {own ? <Badge tone="outline">{say('question.own')}</Badge> : null}
      </>
    ),
    about: (
      <>
        {asker ? `${asker.person} · ${asker.company} · ` : ''}
        <Time value={askedAt} show="dateTime" />
      </>
    ),
    answer: answer && {
      text: answer.text,
      about: (
        <>
          {say(`answer.to.${answer.audience}`)} · <Time value={answer.at} show="dateTime" />
        </>
      ),
    },
  });
  return (
    <Panel title={say('questions.title')} meta={unread > 0 ? say('questions.unread', { count: unread }) : undefined}>
      <Read of={questions}>
        {({ items, asks, answers }) => (
          <QuestionList
            title={say('questions.title')}
            none={say('questions.none')}
            unanswered={say('answer.none')}
            items={items.map(asked)}
            answerForm={
              answers
                ? (questionId) => (
                    <OperationGate of={api.projects.answerInvestor}>
                      <AnswerForm projectId={id} questionId={questionId} />
                    </OperationGate>
                  )
                : undefined
            }
            askForm={
              asks ? (
                <OperationGate of={api.projects.askOwner}>
                  <QuestionForm
                    label={say('question.label')}
                    action={say('question.send')}
                    max={1000}
                    pending={ask.isPending}
                    error={ask.error}
                    onSend={(text, done) => ask.mutate({ params: { id }, body: { text } }, { onSuccess: done })}
                  />
                </OperationGate>
              ) : null
            }
          />
        )}
      </Read>
    </Panel>
  );
};

/** Questions and answers of a data room; who was not let in reads how to come to them. */
export const RoomQuestions = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const { can } = useSession();
  if (project.room.access === 'granted') return <Talk id={project.id} />;
  if (!can('create:investment')) return null;
  return (
    <Panel title={say('questions.title')}>
      <Text as="p" tone="secondary">
        {say('questions.closed')}
      </Text>
    </Panel>
  );
};
