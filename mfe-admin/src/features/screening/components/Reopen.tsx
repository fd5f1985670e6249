import { type ScreeningDetail, SCREENING_REASON_MIN } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { Button } from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';
import { useReopenScreening } from '../api/useReopenScreening';

/** Of a match that is closed: a reviewer opens it again, as when the party was taken off the list. */
export const Reopen = ({ screening: { id, status } }: { screening: Pick<ScreeningDetail, 'id' | 'status'> }) => {
  const say = useMessages('admin');
  const [asking, setAsking] = useState(false);
  const done = useDone(() => setAsking(false));
  const reopen = useReopenScreening(() => done(say('screening.reopened')));
  if (status !== 'cleared' && status !== 'confirmed') return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {say('screening.reopen')}
      </Button>
      {asking ? (
        <AuditedDialog
          title={say('screening.reopenTitle')}
          text={say('screening.reopenText')}
          reasonLabel={say('screening.reopenReason')}
          least={SCREENING_REASON_MIN}
          confirmLabel={say('screening.reopen')}
          command={reopen}
          onConfirm={(reason) => reopen.mutate({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
