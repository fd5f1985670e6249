import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, TextArea } from '@orebridge/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

export interface QuestionFormProps {
  label: string;
  hint?: string | undefined;
  /** What sends it. */
  action: string;
  /** The longest text, in characters. */
  max: number;
  pending?: boolean;
  pendingLabel?: string;
  error?: unknown;
  /** Gets the text without blanks around it; `done` empties the field. */
  onSend: (text: string, done: () => void) => void;
  /** What stands below the field, by what is typed in it. */
  children?: (text: string) => ReactNode;
  /** Fills the width with the button. */
  block?: boolean;
}

/** Where a question, an answer or a message is written; Ctrl or Command with Enter sends it too. */
export const QuestionForm = (props: QuestionFormProps) => {
  const { label, hint, action, max, pending = false, pendingLabel, error, onSend, children, block = false } = props;
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const ready = text.trim() !== '' && !pending;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onSend(text.trim(), () => setText(''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const button = (
    <Button type="submit" block={block} pending={pending} pendingLabel={pendingLabel} disabled={!text.trim()}>
      {action}
    </Button>
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={4}>
        <Field label={label} hint={hint}>
          <TextArea
            rows={3}
            maxLength={max}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        {children?.(text)}
        {error ? <FormError>{errorText(error)}</FormError> : null}
        {block ? button : <div>{button}</div>}
      </Stack>
    </form>
  );
};
