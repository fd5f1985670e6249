import { CURRENCIES, type PayoutAccount, PayoutAccountIn } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { COUNTRY_CODES } from '@orebridge/trade';
import { Callout, Field, FormError, Select, TextInput, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useEnterPayoutAccount } from '../api/usePayouts';

type Typed = Record<'holder' | 'country' | 'currency' | 'bank' | 'account' | 'bankCode', string>;
type Body = z.output<typeof PayoutAccountIn>;
const TEXTS = ['holder', 'bank', 'account', 'bankCode'] as const;

/** Asks for the account to which the company is paid from now on; what was in force fills the fields. */
export const PayoutAccountDialog = ({
  former,
  onClose,
}: {
  former: PayoutAccount | undefined;
  onClose: () => void;
}) => {
  const say = useMessages('deals.payout');
  const intl = useIntl();
  const format = useFormat();
  const done = useDone(onClose);
  const enter = useEnterPayoutAccount();
  const { form, errorOf, refuse } = useSchemaForm<Typed, Body>(PayoutAccountIn, {
    defaultValues: {
      holder: former?.holder ?? '',
      country: former?.country ?? '',
      currency: former?.currency ?? 'USD',
      bank: former?.bank ?? '',
      account: '',
      bankCode: '',
    },
  });
  const send = form.handleSubmit((body) =>
    enter.mutate({ body }, { onSuccess: () => done(say('entered')), onError: refuse }),
  );
  const countries = COUNTRY_CODES.map((code) => ({ value: code as string, label: format.country(code) })).sort((a, b) =>
    a.label.localeCompare(b.label, intl.locale),
  );
  const root = errorOf('root');
  return (
    <FormDialog
      title={say(former ? 'change' : 'enter')}
      submitLabel={say('save')}
      command={{ ...enter, error: null }}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Callout tone="info">{say('hold.text')}</Callout>
      <Field label={say('currency')} error={errorOf('currency')}>
        <Select
          {...form.register('currency')}
          options={CURRENCIES.map((code) => ({ value: code as string, label: code }))}
        />
      </Field>
      <Field label={say('country')} error={errorOf('country')}>
        <Select {...form.register('country')} options={[{ value: '', label: say('chooseCountry') }, ...countries]} />
      </Field>
      {TEXTS.map((name) => (
        <Field
          key={name}
          label={say(name)}
          hint={say(`${name}.hint`)}
          error={errorOf(name)}
          optional={name === 'bankCode'}
        >
          <TextInput {...form.register(name)} autoComplete="off" maxLength={140} />
        </Field>
      ))}
      {root ? <FormError>{root}</FormError> : null}
    </FormDialog>
  );
};
