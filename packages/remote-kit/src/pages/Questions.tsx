import { Panel, Stack, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';

/** A question as its reader sees it. */
export interface AskedQuestion {
  id: string;
  text: string;
  /** Badges beside it: own, new. */
  marks?: ReactNode;
  /** Who asked, where that is told, and when. */
  about: ReactNode;
  answer: { text: string; about?: ReactNode } | null;
}

export interface QuestionsProps {
  title: string;
  meta?: string | undefined;
  items: readonly AskedQuestion[];
  /** What is said while there is none, and of one that is not answered. */
  none: string;
  unanswered: string;
  /** The form of an answer, for whoever answers. */
  answerForm?: ((id: string) => ReactNode) | undefined;
  /** The form of a new question, for whoever asks. */
  askForm?: ReactNode;
}

/** Questions and answers, and the forms to write them; what of them is told to whom is for the server to say. */
export const QuestionList = ({ title, items, none, unanswered, answerForm, askForm }: Omit<QuestionsProps, 'meta'>) => (
  <Stack gap={6}>
    {items.length === 0 ? <Text as="p">{none}</Text> : null}
    <Stack as="ul" gap={6} aria-label={title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map(({ id, text, marks, about, answer }) => (
        <Stack as="li" gap={3} key={id}>
          <Text as="p" strong>
            {text} {marks}
          </Text>
          <Text as="p" size="bodySm" tone="secondary">
            {about}
          </Text>
          {answer ? (
            <>
              <Text as="p">{answer.text}</Text>
              {answer.about ? (
                <Text as="p" size="bodySm" tone="secondary">
                  {answer.about}
                </Text>
              ) : null}
            </>
          ) : (
            (answerForm?.(id) ?? (
              <Text as="p" tone="secondary">
                {unanswered}
              </Text>
            ))
          )}
        </Stack>
      ))}
    </Stack>
    {askForm}
  </Stack>
);

/** {@link QuestionList} as a part of a page. */
export const Questions = ({ title, meta, ...list }: QuestionsProps) => (
  <Panel title={title} meta={meta}>
    <QuestionList title={title} {...list} />
  </Panel>
);
