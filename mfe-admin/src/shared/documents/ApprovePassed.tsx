import type { DocumentView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Button, RowItem, RowList, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useApproveDocument } from '../api/useApproveDocument';
import { useDocumentName } from './useDocumentName';

type Passed = Pick<DocumentView, 'id' | 'type' | 'fileName' | 'issuedOn'>;

/** Approves at once the documents in which the checks found nothing, after a question that lists them. */
export const ApprovePassed = ({ passed }: { passed: readonly Passed[] }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const nameOf = useDocumentName();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const approve = useApproveDocument(() => undefined);
  if (!passed.length && !isAsking) return null;
  const send = async () => {
    setSending(true);
    try {
      // One after the other: what was refused stays listed, and the rest is approved all the same.
      for (const { id } of passed) await approve.mutateAsync({ params: { id } });
      setAsking(false);
    } catch {
      // The dialog shows the error of the command.
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <Button icon="check" onClick={() => setAsking(true)}>
        {say('kyb.approvePassed', { count: passed.length })}
      </Button>
      {isAsking ? (
        <FormDialog
          title={say('kyb.approvePassed.title', { count: passed.length })}
          submitLabel={say('kyb.approvePassed', { count: passed.length })}
          command={{ isPending: isSending, error: approve.error }}
          onSubmit={() => void send()}
          onClose={() => setAsking(false)}
        >
          <Text>{say('kyb.approvePassed.text')}</Text>
          <RowList label={say('kyb.documents')}>
            {passed.map(({ id, type, fileName, issuedOn }) => (
              <RowItem
                key={id}
                title={nameOf(type)}
                detail={[fileName, issuedOn && format.date(issuedOn)].filter(Boolean).join(', ')}
              />
            ))}
          </RowList>
        </FormDialog>
      ) : null}
    </div>
  );
};
