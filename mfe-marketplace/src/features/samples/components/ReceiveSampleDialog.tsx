import type { Sample } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { localDay, SAMPLE_RULES } from '@orebridge/trade';
import { DateInput, Field, Segmented, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { useActOnSample } from '../api/useSamples';

/** The receipt of a sample: when it came, and whether its seal was whole. */
export const ReceiveSampleDialog = ({ sample, onClose }: { sample: Sample; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const issues = useFieldIssues();
  const done = useDone(onClose);
  const [receivedOn, setReceivedOn] = useState(localDay());
  const [seal, setSeal] = useState<'whole' | 'broken'>('whole');
  const [note, setNote] = useState('');
  const act = useActOnSample(() => done(say('sample.receive.done')));
  const found = act.isError ? issues(act.error) : {};
  return (
    <FormDialog
      title={say('sample.receive')}
      submitLabel={say('sample.receive')}
      command={act}
      onSubmit={() =>
        act.mutate({
          params: { id: sample.id },
          body: { event: 'receive', receivedOn, sealIntact: seal === 'whole', note },
        })
      }
      onClose={onClose}
    >
      <Field label={say('sample.receivedOn')} error={found.receivedOn}>
        <DateInput value={receivedOn} max={localDay()} onChange={({ target }) => setReceivedOn(target.value)} />
      </Field>
      <Segmented
        label={say('sample.seal', { number: sample.sent?.sealNumber ?? '' })}
        value={seal}
        onValueChange={(value) => setSeal(value === 'broken' ? 'broken' : 'whole')}
        options={(['whole', 'broken'] as const).map((value) => ({ value, label: say(`sample.seal.${value}`) }))}
      />
      <Field label={say('sample.note')} optional>
        <TextArea
          rows={3}
          maxLength={SAMPLE_RULES.noteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
};
