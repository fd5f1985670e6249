import { useMessages } from '@orebridge/remote-kit';
import { Field, FormError, Select, Text, TextArea } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog, type SentCommand } from './FormDialog';

/** Least and greatest length of a reason, as the contract has them. */
const LEAST = 3;
const LONGEST = 500;

export interface ReasonDialogProps {
  /** The question, and what will happen. */
  title: string;
  text?: string | undefined;
  /** "Reason" when left out. */
  reasonLabel?: string;
  reasonHint?: string;
  /** The least length of the reason: 3 when left out; 0 makes it optional. */
  least?: number;
  /** What is said of a reason that is too short; that the field is required when left out. */
  tooShort?: string;
  /** Usual reasons to choose from; the words typed then add to the one chosen. */
  usual?: readonly string[];
  confirmLabel: string;
  /** "Cancel" when left out. */
  cancelLabel?: string;
  destructive?: boolean;
  /** The call that the reason is sent with. */
  command: SentCommand;
  /** Why it failed, where the text of its error would say too little. */
  refusal?: string | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  /** False while the fields before the reason are not filled in. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** A question before a step whose reason is kept or told to others: by choice or in words. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { least = LEAST, usual = [], destructive, ready = true } = props;
  const say = useMessages();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = [chosen, words.trim()].filter(Boolean).join('. ').slice(0, LONGEST);
  const label = props.reasonLabel ?? say('common.reason');
  const submit = () => {
    if (reason.length < least || !ready) setMissing(true);
    else props.onConfirm(reason);
  };
  return (
    <FormDialog
      title={props.title}
      cancelLabel={props.cancelLabel}
      submitLabel={props.confirmLabel}
      destructive={destructive}
      command={props.command}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.text ? <Text>{props.text}</Text> : null}
      {props.children}
      {usual.length > 0 ? (
        <Field label={label}>
          <Select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: say('common.reasonInWords') },
              ...usual.map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
      ) : null}
      <Field
        label={usual.length > 0 ? say('common.reasonDetails') : label}
        hint={props.reasonHint}
        optional={least === 0 || chosen !== ''}
        error={missing && reason.length < least ? (props.tooShort ?? say('validation.required')) : undefined}
      >
        <TextArea
          rows={3}
          maxLength={LONGEST}
          required={least > 0 && chosen === ''}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {props.refusal ? <FormError>{props.refusal}</FormError> : null}
      {missing && !ready ? <FormError>{say('error.validation')}</FormError> : null}
    </FormDialog>
  );
};
