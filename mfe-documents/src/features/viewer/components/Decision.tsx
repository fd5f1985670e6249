import type { DocumentRecord } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { Button, FormError } from '@orebridge/ui';
import { useState } from 'react';
import { useDecideDocument } from '../api/useDecideDocument';

/** Approves a document that waits, or sends it back with the reason, where it is read. */
export const Decision = ({ document: { id } }: { document: Pick<DocumentRecord, 'id'> }) => {
  const say = useMessages('documents');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const done = useDone(() => setAsking(false));
  const { approve, reject } = useDecideDocument();
  return (
    <>
      {approve.isError ? <FormError>{errorText(approve.error)}</FormError> : null}
      <Button variant="dangerOutline" icon="x" onClick={() => setAsking(true)}>
        {say('decide.reject')}
      </Button>
      <Button
        variant="primary"
        icon="check"
        pending={approve.isPending}
        onClick={() => approve.mutate({ params: { id } }, { onSuccess: () => done(say('decide.approved')) })}
      >
        {say('decide.approve')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={say('decide.title')}
          text={say('decide.text')}
          confirmLabel={say('decide.reject')}
          destructive
          command={reject}
          onConfirm={(reason) =>
            reject.mutate({ params: { id }, body: { reason } }, { onSuccess: () => done(say('decide.rejected')) })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
