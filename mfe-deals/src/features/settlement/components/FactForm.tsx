import { api, type FactIn } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, FormActions, FormError, Stack } from '@orebridge/ui';
import type { FormEvent, ReactNode } from 'react';
import { useRecordFact } from '../api/useRecordFact';

interface Props {
  dealId: string;
  label: string;
  /** What is to be recorded; null while something is missing, which the fields then say. */
  fact: () => FactIn | null;
  onDone?: () => void;
  /** What is said when it is recorded, unless the other side is asked to confirm it. */
  done?: string;
  children: ReactNode;
}

/** A form around one fact. */
export const FactForm = ({ dealId, label, fact, onDone, done, children }: Props) => {
  const say = useMessages('deals.settle');
  const toast = useToast();
  const errorText = useErrorText();
  const record = useRecordFact();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = fact();
    if (!body) return;
    record.mutate(
      { params: { id: dealId }, body },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: done ?? say('record.done') });
          onDone?.();
        },
      },
    );
  };
  return (
    <form noValidate aria-label={label} onSubmit={send}>
      <Stack gap={6}>
        {children}
        {record.isError ? <FormError>{errorText(record.error)}</FormError> : null}
        <OperationGate of={api.settlements.record}>
          <FormActions note={say('record.note')}>
            <Button type="submit" variant="primary" pending={record.isPending}>
              {say('record.send')}
            </Button>
          </FormActions>
        </OperationGate>
      </Stack>
    </form>
  );
};
