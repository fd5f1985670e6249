import { type ScreeningDetail, SCREENING_REASON_MIN } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { Button } from '@orebridge/ui';
import { useState } from 'react';
import { useReopenScreening } from '../api/useReopenScreening';

/** Of a match that is closed: a reviewer opens it again, as when the party was taken off the list. */
export const Reopen = ({ screening: { id, status } }: { screening: Pick<ScreeningDetail, 'id' | 'status'> }) => {
  const say = useMessages('admin');
  const shared = useMessages();
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
        <ReasonDialog
          title={say('screening.reopenTitle')}
          text={say('screening.reopenText')}
          reasonLabel={say('screening.reopenReason')}
          reasonHint={say('screening.reopenHint', { least: SCREENING_REASON_MIN })}
          least={SCREENING_REASON_MIN}
          tooShort={shared('validation.screeningReason')}
          confirmLabel={say('screening.reopen')}
          command={reopen}
          onConfirm={(reason) => reopen.mutate({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
