import type { AssayExchange, Deal } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { minorUnits } from '@orebridge/trade';
import { Button, Field, FormActions, FormError, NumberInput, Stack } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useRecordUmpire } from '../api/useRecordUmpire';
import { FigureGrid } from './FigureGrid';
import { LaboratoryFields, useLaboratory } from './LaboratoryFields';
import { useFigures } from '../hooks/useFigures';

interface Props {
  deal: Deal;
  exchange: AssayExchange;
  umpire: NonNullable<AssayExchange['umpire']>;
}

/** Records the umpire's results and fee; the other side confirms them. */
export const UmpireForm = ({ deal, exchange, umpire }: Props) => {
  const say = useMessages('deals.assay');
  const toast = useToast();
  const errorText = useErrorText();
  const record = useRecordUmpire();
  const [asked] = useState(() =>
    exchange.outcome
      .filter(({ status }) => status === 'umpire_needed')
      .map(({ lot, element, unit }) => ({ lot, element, unit })),
  );
  const { id = '', group = '' } = umpire.laboratory ?? {};
  const laboratory = useLaboratory({ laboratory: id, group, certificateNo: '' });
  const figures = useFigures(asked);
  const [fee, setFee] = useState('');
  const [checked, setChecked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (figures.missing.length || !laboratory.isComplete || fee === '') return;
    record.mutate(
      { params: { id: deal.id }, body: { ...laboratory.sent, values: figures.values, fee } },
      { onSuccess: () => toast({ tone: 'positive', title: say('umpire.recorded') }) },
    );
  };
  return (
    <form noValidate onSubmit={send} aria-label={say('umpire.record')}>
      <Stack gap={6}>
        <LaboratoryFields laboratory={laboratory} checked={checked} given={id !== ''} />
        <FigureGrid asked={asked} figures={figures} checked={checked} />
        <Field label={say('umpire.fee')} error={checked && fee === '' ? say('form.missing') : undefined}>
          <NumberInput
            value={fee}
            unit={umpire.currency}
            maxDecimals={minorUnits(umpire.currency)}
            onValueChange={setFee}
          />
        </Field>
        {record.isError ? <FormError>{errorText(record.error)}</FormError> : null}
        <FormActions note={say('umpire.note')}>
          <Button type="submit" variant="primary" pending={record.isPending}>
            {say('umpire.record')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
};
