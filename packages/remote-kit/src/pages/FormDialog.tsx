import type { Route } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, FormError, type IconName, Stack } from '@orebridge/ui';
import { Dialog, type DialogProps } from '@orebridge/ui/overlays';
import { type FormEvent, useId } from 'react';
import { OperationGate, useMaySend } from './OperationGate';

/** Of a call what its dialog shows: a mutation is one. */
export interface SentCommand {
  isPending: boolean;
  error?: unknown;
  /** Which call it is: whoever may not send it reads who may, before anything is typed. */
  route?: Route;
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'children'> {
  /** What sends the form. */
  submitLabel: string;
  submitIcon?: IconName;
  /** "Cancel" when left out. */
  cancelLabel?: string;
  destructive?: boolean;
  /** Its body, where a field of it decides who may send it. */
  body?: unknown;
  /** The call that the form sends. The text of its error stands below the fields, and what was typed stays. */
  command: SentCommand;
  /** What the button says while the call is pending. */
  pendingLabel?: string;
  /** False while there is nothing that could be sent. */
  ready?: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

/** A small form above the page: its fields are the children, its buttons cancel and send. */
export const FormDialog = (props: FormDialogProps) => {
  const { children, command, body, destructive = false, ready = true, onSubmit, onClose } = props;
  const say = useMessages();
  const errorText = useErrorText();
  const form = useId();
  const maySend = useMaySend();
  const may = !command.route || maySend(command.route, body);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may lie in another form as React sees it: its submit must not send that one.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={props.title}
      description={props.description}
      width={props.width}
      footer={
        <>
          <Button onClick={onClose}>{props.cancelLabel ?? say('common.cancel')}</Button>
          {may ? (
            <Button
              type="submit"
              form={form}
              variant={destructive ? 'danger' : 'primary'}
              icon={props.submitIcon}
              pending={command.isPending}
              pendingLabel={props.pendingLabel}
              disabled={!ready}
            >
              {props.submitLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {command.route && !may ? (
        <OperationGate of={command.route} body={body}>
          {null}
        </OperationGate>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={6}>
            {children}
            {command.error ? <FormError>{errorText(command.error)}</FormError> : null}
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
