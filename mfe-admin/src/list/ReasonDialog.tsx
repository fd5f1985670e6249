import { Button, Field, FormError, Select, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../say';

/** Least and greatest length of a reason, as the contract has them. */
const LEAST = 3;
const LONGEST = 500;

interface ReasonDialogProps {
  /** The question, and what will happen. */
  title: string;
  text: string;
  confirmLabel: string;
  reasonLabel: string;
  reasonHint: string;
  /** Usual reasons to choose from; the words typed then add to the one chosen. */
  usual?: readonly string[];
  destructive?: boolean;
  pending: boolean;
  /** Why the server refused; what was typed stays. */
  refusal?: string;
  /** Fields before the reason. */
  children?: ReactNode;
  /** False while the fields before the reason are not filled in. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** A question before a step whose reason is kept: by choice or in words. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { usual = [], destructive, pending, ready = true } = props;
  const say = useSay();
  const intl = useIntl();
  const form = useId();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = [chosen, words.trim()].filter(Boolean).join('. ').slice(0, LONGEST);
  const required = intl.formatMessage({ id: 'validation.required' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.length < LEAST || !ready) setMissing(true);
    else props.onConfirm(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onClose}>{say('cancel')}</Button>
          <Button type="submit" form={form} variant={destructive ? 'danger' : 'primary'} pending={pending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{props.text}</Text>
          {props.children}
          {usual.length > 0 ? (
            <Field label={props.reasonLabel}>
              <Select
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
                options={[
                  { value: '', label: say('reason.inWords') },
                  ...usual.map((value) => ({ value, label: value })),
                ]}
              />
            </Field>
          ) : null}
          <Field
            label={usual.length > 0 ? say('reason.details') : props.reasonLabel}
            hint={props.reasonHint}
            optional={chosen !== ''}
            error={missing && reason.length < LEAST ? required : undefined}
          >
            <TextArea rows={3} maxLength={LONGEST} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
          {missing && !ready ? <FormError>{intl.formatMessage({ id: 'error.validation' })}</FormError> : null}
          {props.refusal ? <FormError>{props.refusal}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
