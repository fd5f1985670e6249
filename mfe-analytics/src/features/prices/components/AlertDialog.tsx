import { priceAlertNeeds, type SeriesSummary } from '@orebridge/contracts';
import { useDone } from '@orebridge/remote-kit/pages';
import { isDecimal, PRICE_ALERT_KINDS, type PriceAlertKind } from '@orebridge/trade';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Field, FormError, NumberInput, Select, Stack, useMineralName } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useAddAlert } from '../api/useAddAlert';

/** Sets a rule by which the reader is told of a price. */
export const AlertDialog = ({
  series: chosen,
  all,
  onClose,
}: {
  series: string;
  all: readonly SeriesSummary[];
  onClose: () => void;
}) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const nameOf = useMineralName();
  const done = useDone(onClose);
  const errorText = useErrorText();
  const [id, setId] = useState(chosen);
  const [kind, setKind] = useState<PriceAlertKind>('above');
  const [level, setLevel] = useState('');
  const [periods, setPeriods] = useState('12');
  const [tried, setTried] = useState(false);
  const needs = priceAlertNeeds(kind);
  const series = all.find((one) => one.id === id);
  const command = useAddAlert(() => done(say('alerts.added')));
  const levelWrong = needs.level && !(isDecimal(level) && Number(level) > 0);
  const count = Number(periods);
  const periodsWrong = needs.periods && !(Number.isInteger(count) && count >= 2 && count <= 250);
  const submit = () => {
    setTried(true);
    if (levelWrong || periodsWrong) return;
    command.mutate({
      body: { series: id, kind, level: needs.level ? level : null, periods: needs.periods ? count : null },
    });
  };
  const levelUnit =
    kind === 'above' || kind === 'below' ? `${series?.currency}/${series?.unit}` : kind === 'z_score' ? 'σ' : '%';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('alerts.new')}
      description={say('alerts.text')}
      footer={
        <>
          <Button onClick={onClose}>{shared('common.cancel')}</Button>
          <Button variant="primary" pending={command.isPending} onClick={submit}>
            {say('alerts.new')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {command.isError ? <FormError>{errorText(command.error)}</FormError> : null}
        <Field label={say('column.series')}>
          <Select
            value={id}
            onChange={(event) => setId(event.target.value)}
            options={all.map((one) => ({ value: one.id, label: `${nameOf(one.mineral)} · ${one.label}` }))}
          />
        </Field>
        <Field label={say('alerts.when')}>
          <Select
            value={kind}
            onChange={(event) => setKind(event.target.value as PriceAlertKind)}
            options={PRICE_ALERT_KINDS.map((one) => ({ value: one, label: say(`alerts.kind.${one}`) }))}
          />
        </Field>
        {needs.level ? (
          <Field
            label={say('alerts.level')}
            unit={levelUnit}
            error={tried && levelWrong ? say('alerts.levelWrong') : undefined}
          >
            <NumberInput value={level} onValueChange={(value) => setLevel(value ?? '')} />
          </Field>
        ) : null}
        {needs.periods ? (
          <Field
            label={say(`alerts.periods.${series?.frequency ?? 'monthly'}`)}
            error={tried && periodsWrong ? say('alerts.periodsWrong') : undefined}
          >
            <NumberInput value={periods} onValueChange={(value) => setPeriods(value ?? '')} />
          </Field>
        ) : null}
      </Stack>
    </Dialog>
  );
};
