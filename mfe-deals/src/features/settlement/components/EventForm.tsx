import { useMessages } from '@orebridge/remote-kit';
import { CARGO_EVENTS } from '@orebridge/contracts';
import { localDay } from '@orebridge/trade';
import { DateInput, Field, Grid, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { FactForm } from './FactForm';
import { Pick } from '../../../shared/settlement/Fields';
import type { FactFormProps } from './RecordFacts';

/** Records the day of the bill of lading or of the arrival, from which quotational periods count. */
export const EventForm = ({ deal, settlement }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const waited = settlement.needs.indices.find(({ waitsFor }) => waitsFor)?.waitsFor;
  const [event, setEvent] = useState<(typeof CARGO_EVENTS)[number]>(waited ?? 'shipment');
  const [date, setDate] = useState('');
  const [source, setSource] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = (text: string) => (checked && text.trim() === '' ? say('record.missing') : undefined);
  const fact = () => {
    setChecked(true);
    return date === '' || source.trim() === '' ? null : { kind: 'event' as const, event, date, source };
  };
  return (
    <FactForm dealId={deal.id} label={say('record.event')} fact={fact} onDone={() => setChecked(false)}>
      <Grid columns={3}>
        <Pick
          label={say('event.which')}
          value={event}
          options={CARGO_EVENTS.map((value) => ({ value, label: say(`fact.event.${value}`) }))}
          onChange={setEvent}
        />
        <Field label={say('weight.date')} error={missing(date)}>
          <DateInput value={date} max={localDay()} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Field label={say('event.source')} error={missing(source)}>
          <TextInput value={source} maxLength={160} onChange={({ target }) => setSource(target.value)} />
        </Field>
      </Grid>
    </FactForm>
  );
};
