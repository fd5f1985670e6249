import { AnnouncedWithholding, type FeeAccount } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Button, Cluster, Field, Grid, NumberInput, Panel, Stack, Text, TextInput, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAnnounceWithholding } from '../api/useAnnounceWithholding';
import type { FeeOf } from './FeePanel';

interface Props {
  id: string;
  contract: FeeOf;
  account: FeeAccount;
}
interface Typed {
  rate: string;
  basis: string;
  treaty: string;
  certificateDays: string;
}
const USUAL_DAYS = '30';

/** Rate and law of the tax that the client will withhold; without a change they are sent as they were. */
const AnnounceDialog = ({ id, contract, account, onClose }: Props & { onClose: () => void }) => {
  const say = useMessages('deals.fee.withhold');
  const sayInvoice = useMessages('deals.invoice');
  const toast = useToast();
  const { withholding } = account;
  const { form, errorOf, refuse } = useSchemaForm<Typed, AnnouncedWithholding>(AnnouncedWithholding, {
    defaultValues: {
      rate: withholding?.rate ?? '',
      basis: withholding?.basis ?? '',
      treaty: withholding?.treaty ?? '',
      certificateDays: withholding ? String(withholding.certificateDays) : USUAL_DAYS,
    },
    toBody: ({ treaty, certificateDays, ...typed }) => ({
      ...typed,
      treaty: treaty.trim() || null,
      certificateDays: Number(certificateDays),
    }),
  });
  const announce = useAnnounceWithholding(contract.kind, () => {
    toast({ tone: 'positive', title: say('done') });
    onClose();
  });
  const { control, register } = form;
  const figure = (name: 'rate' | 'certificateDays', maxDecimals: number) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <NumberInput {...field} maxDecimals={maxDecimals} onValueChange={onChange} />
      )}
    />
  );
  return (
    <FormDialog
      title={say('title')}
      submitLabel={say('send')}
      command={{ isPending: announce.isPending, error: errorOf('root') ? announce.error : null }}
      onSubmit={(event) =>
        void form.handleSubmit((body) =>
          announce.mutate({ params: { id }, body: { withholding: body } }, { onError: refuse }),
        )(event)
      }
      onClose={onClose}
    >
      <Text>{say('text')}</Text>
      <Grid columns={2}>
        <Field label={sayInvoice('withhold.rate')} unit="%" hint={say('rate.hint')} error={errorOf('rate')}>
          {figure('rate', 2)}
        </Field>
        <Field label={say('days')} hint={say('days.hint')} error={errorOf('certificateDays')}>
          {figure('certificateDays', 0)}
        </Field>
      </Grid>
      <Field label={sayInvoice('withhold.basis')} hint={sayInvoice('withhold.basis.hint')} error={errorOf('basis')}>
        <TextInput {...register('basis')} maxLength={200} />
      </Field>
      <Field label={sayInvoice('withhold.treaty')} optional error={errorOf('treaty')}>
        <TextInput {...register('treaty')} maxLength={200} />
      </Field>
    </FormDialog>
  );
};

/** The tax that the client of a contract withholds from its fee; it is said before the deposit pays the provider. */
export const FeeWithholding = ({ id, contract, account }: Props) => {
  const say = useMessages('deals.fee.withhold');
  const format = useFormat();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useAnnounceWithholding(contract.kind, () => toast({ tone: 'positive', title: say('withdrawn') }));
  const { withholding, currency } = account;
  const may = account.may.includes('withhold');
  if (!withholding && !may) return null;
  return (
    <Panel title={say('panel')}>
      <Stack gap={4}>
        <Text>
          {withholding
            ? say('announced', {
                amount: format.money(withholding.amount, currency),
                rate: format.number(withholding.rate, { max: 2 }),
                basis: withholding.basis,
              })
            : say('none')}
        </Text>
        {may ? (
          <Cluster gap={3}>
            <Button size="sm" onClick={() => setOpen(true)}>
              {say(withholding ? 'change' : 'open')}
            </Button>
            {withholding ? (
              <Button
                size="sm"
                pending={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id }, body: { withholding: null } })}
              >
                {say('withdraw')}
              </Button>
            ) : null}
          </Cluster>
        ) : null}
      </Stack>
      {isOpen ? <AnnounceDialog id={id} contract={contract} account={account} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
};
