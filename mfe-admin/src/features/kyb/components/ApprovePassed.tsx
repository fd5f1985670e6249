import { useMessages } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Button, RowItem, RowList, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useApproveDocument } from '../../../shared/api/useApproveDocument';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import { type Item, passedDocuments } from '../documents';

/** Approves at once every document in which the checks found nothing, after a question that lists them. */
export const ApprovePassed = ({ checklist }: { checklist: readonly Item[] }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const nameOf = useDocumentName();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const approve = useApproveDocument(() => undefined);
  const passed = passedDocuments(checklist);
  if (!passed.length && !isAsking) return null;
  const send = async () => {
    setSending(true);
    try {
      // One after the other: what was refused stays listed, and the rest is approved all the same.
      for (const { document } of passed) if (document) await approve.mutateAsync({ params: { id: document.id } });
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
            {passed.map(({ type, document }) => (
              <RowItem
                key={type}
                title={nameOf(type)}
                detail={[document?.fileName, document?.issuedOn && format.date(document.issuedOn)]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </RowList>
        </FormDialog>
      ) : null}
    </div>
  );
};
