import type { Sample } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { localDay } from '@orebridge/trade';
import { DateInput, Field, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useActOnSample } from '../api/useSamples';

const FIELDS = ['carrier', 'trackingNumber', 'sealNumber'] as const;

/** The dispatch of a sample: with whom, under which number, under which seal, and when. */
export const SendSampleDialog = ({ sample, onClose }: { sample: Sample; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const issues = useFieldIssues();
  const done = useDone(onClose);
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '', sealNumber: '', sentOn: localDay() });
  const [tried, setTried] = useState(false);
  const act = useActOnSample(() => done(say('sample.send.done')));
  const found = act.isError ? issues(act.error) : {};
  const submit = () => {
    setTried(true);
    if (Object.values(typed).every((value) => value.trim()))
      act.mutate({ params: { id: sample.id }, body: { event: 'send', ...typed } });
  };
  return (
    <FormDialog
      title={say('sample.send')}
      submitLabel={say('sample.send')}
      command={act}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={say(`sample.${name}`)}
          error={tried && !typed[name].trim() ? shared('validation.required') : found[name]}
        >
          <TextInput
            maxLength={80}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
      <Field label={say('sample.sentOn')} error={found.sentOn}>
        <DateInput
          value={typed.sentOn}
          max={localDay()}
          onChange={({ target }) => setTyped({ ...typed, sentOn: target.value })}
        />
      </Field>
    </FormDialog>
  );
};
