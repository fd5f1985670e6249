import type { Listing } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { SAMPLE_CARRIAGE, SAMPLE_RULES, type SampleCarriage } from '@orebridge/trade';
import { Field, Grid, NumberInput, Segmented, Select, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { useAskSample } from '../api/useSamples';

type Unit = (typeof SAMPLE_RULES.units)[number];

/** Asks the seller for a sample: how much, what for, where to, and who pays the carriage. */
export const AskSampleDialog = ({ listing, onClose }: { listing: Listing; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const issues = useFieldIssues();
  const done = useDone(onClose);
  const [quantity, setQuantity] = useState('');
  const [unit, setUnit] = useState<Unit>('kg');
  const [purpose, setPurpose] = useState('');
  const [address, setAddress] = useState('');
  const [carriage, setCarriage] = useState<SampleCarriage>('buyer');
  const [tried, setTried] = useState(false);
  const ask = useAskSample(() => done(say('sample.asked.done')));
  const found = ask.isError ? issues(ask.error) : {};
  const missing = (value: string) => (tried && !value.trim() ? shared('validation.required') : undefined);
  const submit = () => {
    setTried(true);
    if (!quantity.trim() || !purpose.trim() || !address.trim()) return;
    ask.mutate({ params: { id: listing.id }, body: { quantity, unit, purpose, address, carriage } });
  };
  return (
    <FormDialog
      title={say('sample.ask')}
      description={say('sample.ask.text', { seller: listing.seller.name })}
      submitLabel={say('sample.ask')}
      command={ask}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid columns={2}>
        <Field label={say('sample.quantity')} error={missing(quantity) ?? found.quantity}>
          <NumberInput value={quantity} maxDecimals={3} onValueChange={setQuantity} />
        </Field>
        <Field label={say('sample.unit')}>
          <Select
            value={unit}
            options={SAMPLE_RULES.units.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setUnit(target.value === 'g' ? 'g' : 'kg')}
          />
        </Field>
      </Grid>
      <Field label={say('sample.purpose')} hint={say('sample.purpose.hint')} error={missing(purpose) ?? found.purpose}>
        <TextArea
          rows={3}
          maxLength={SAMPLE_RULES.purposeMax}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
      </Field>
      <Field label={say('sample.address')} error={missing(address) ?? found.address}>
        <TextArea
          rows={3}
          maxLength={SAMPLE_RULES.addressMax}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Segmented
        label={say('sample.carriage')}
        value={carriage}
        onValueChange={(value) => setCarriage(value === 'seller' ? 'seller' : 'buyer')}
        options={SAMPLE_CARRIAGE.map((value) => ({ value, label: say(`sample.carriage.${value}`) }))}
      />
    </FormDialog>
  );
};
