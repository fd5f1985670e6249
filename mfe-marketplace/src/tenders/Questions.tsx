import type { Tender, TenderQuestion } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Badge, Button, Field, FormError, Panel, Stack, Text, TextArea, Time } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useAnswer, useAsk } from '../api/tenders';
import { useSay } from '../say';

const Writer = ({
  label,
  action,
  max,
  pending,
  error,
  onSend,
}: {
  label: string;
  action: string;
  max: number;
  pending: boolean;
  error: unknown;
  onSend: (text: string, done: () => void) => void;
}) => {
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSend(text.trim(), () => setText(''));
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        <Field label={label}>
          <TextArea rows={3} maxLength={max} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {error ? <FormError>{errorText(error)}</FormError> : null}
        <div>
          <Button type="submit" pending={pending} disabled={!text.trim()}>
            {action}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

const Question = ({ tender, question }: { tender: Tender; question: TenderQuestion }) => {
  const say = useSay();
  const answer = useAnswer();
  return (
    <Stack as="li" gap={3}>
      <Text as="p" strong>
        {question.text} {question.own ? <Badge tone="outline">{say('tender.question.own')}</Badge> : null}
      </Text>
      <Text as="p" size="bodySm" tone="secondary">
        <Time value={question.askedAt} show="dateTime" />
      </Text>
      {question.answer ? (
        <Text as="p">{question.answer}</Text>
      ) : tender.own ? (
        <Writer
          label={say('tender.answer.label')}
          action={say('tender.answer.send')}
          max={2000}
          pending={answer.isPending}
          error={answer.error}
          onSend={(text, done) =>
            answer.mutate({ params: { id: tender.id }, body: { questionId: question.id, text } }, { onSuccess: done })
          }
        />
      ) : (
        <Text as="p" tone="secondary">
          {say('tender.answer.none')}
        </Text>
      )}
    </Stack>
  );
};

/** Questions and answers; everyone who may bid reads them, and nobody learns who asked. */
export const Questions = ({ tender }: { tender: Tender }) => {
  const say = useSay();
  const ask = useAsk();
  return (
    <Panel title={say('tender.questions')}>
      <Stack gap={6}>
        {tender.questions.length === 0 ? <Text as="p">{say('tender.questions.none')}</Text> : null}
        <Stack as="ul" gap={6} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {tender.questions.map((question) => (
            <Question key={question.id} tender={tender} question={question} />
          ))}
        </Stack>
        {tender.events.includes('ask') ? (
          <Writer
            label={say('tender.ask.label')}
            action={say('tender.ask.send')}
            max={1000}
            pending={ask.isPending}
            error={ask.error}
            onSend={(text, done) => ask.mutate({ params: { id: tender.id }, body: { text } }, { onSuccess: done })}
          />
        ) : null}
      </Stack>
    </Panel>
  );
};
