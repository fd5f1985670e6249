import { useMessages } from '@orebridge/remote-kit';
import { useChoice, useSetParams } from '@orebridge/remote-kit/pages';
import { Button, Cluster, Segmented, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { EnterDialog } from './EnterDialog';
import { MatchQueue } from './MatchQueue';
import { ScreeningRecords } from './ScreeningRecords';

const SHOWN = ['waiting', 'all'] as const;

/** Potential matches that wait for a reviewer, or everything that was screened and by whom. */
export const Screenings = () => {
  const say = useMessages('admin');
  const set = useSetParams();
  const [shown = 'waiting'] = useChoice('records', SHOWN);
  const [isEntering, setEntering] = useState(false);
  const close = () => {
    setEntering(false);
    set({ find: null });
  };
  return (
    <Stack gap={5}>
      <Cluster justify="between">
        <Segmented
          label={say('screening.shown')}
          value={shown}
          onValueChange={(next) =>
            set({ records: next === 'all' ? next : null, screening: null, q: null, state: null })
          }
          options={SHOWN.map((value) => ({ value, label: say(`screening.shown.${value}`) }))}
        />
        <Button size="sm" icon="plus" onClick={() => setEntering(true)}>
          {say('screening.enter')}
        </Button>
      </Cluster>
      {shown === 'all' ? <ScreeningRecords /> : <MatchQueue />}
      {isEntering ? <EnterDialog onClose={close} /> : null}
    </Stack>
  );
};
