import { zodResolver } from '@hookform/resolvers/zod';
import { api, BillingDetails } from '@orebridge/contracts';
import { OperationGate, useDone, useMaySend } from '@orebridge/remote-kit/pages';
import { COUNTRY_CODES } from '@orebridge/trade';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, ErrorState, Field, FormError, Select, SkeletonText, Stack, TextInput, useFormat } from '@orebridge/ui';
import { Drawer } from '@orebridge/ui/overlays';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useBillingDetails } from '../api/useBillingDetails';
import { useSaveBillingDetails } from '../api/useSaveBillingDetails';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

const TEXTS = ['street', 'postcode', 'city', 'registration', 'taxNumber', 'bank', 'account', 'bic'] as const;
const HINTED: readonly (typeof TEXTS)[number][] = ['taxNumber', 'account'];
const FORM = 'billing-details';

const Form = ({ details, onDone }: FormProps) => {
  const { say } = useInvoiceMessages();
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const save = useSaveBillingDetails(onDone);
  const form = useForm<BillingDetails>({ resolver: zodResolver(BillingDetails), defaultValues: details });
  const { errors } = form.formState;
  const error = (name: keyof BillingDetails) => {
    const key = errors[name]?.message;
    return key ? intl.formatMessage({ id: key }) : undefined;
  };
  const send = form.handleSubmit((body) => save.mutate({ body: { ...body, before: details } }));
  return (
    <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        {TEXTS.map((name) => (
          <Field
            key={name}
            label={say(`details.${name}`)}
            hint={HINTED.includes(name) ? say(`details.${name}.hint`) : undefined}
            error={error(name)}
            optional
          >
            <TextInput {...form.register(name)} />
          </Field>
        ))}
        <Field label={say('details.country')} error={error('country')}>
          <Select
            {...form.register('country', { setValueAs: (value: string) => value || null })}
            options={[
              { value: '', label: say('details.noCountry') },
              ...COUNTRY_CODES.map((code) => ({ value: code, label: format.country(code) })).sort((a, b) =>
                a.label.localeCompare(b.label, intl.locale),
              ),
            ]}
          />
        </Field>
        {save.isError ? <FormError>{errorText(save.error)}</FormError> : null}
      </Stack>
    </form>
  );
};
interface FormProps {
  details: BillingDetails;
  onDone: () => void;
}

/** How the own company stands on the invoices to come. */
export const DetailsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { say } = useInvoiceMessages();
  const finish = useDone(onClose);
  const errorText = useErrorText();
  const answer = useBillingDetails();
  const may = useMaySend()(api.invoices.setDetails);
  const done = () => finish(say('details.saved'));
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={say('details.title')}
      footer={
        may ? (
          <Button type="submit" form={FORM} variant="primary" disabled={!answer.data}>
            {say('details.save')}
          </Button>
        ) : (
          <OperationGate of={api.invoices.setDetails} />
        )
      }
    >
      {answer.data ? (
        <fieldset disabled={!may}>
          <Form details={answer.data} onDone={done} />
        </fieldset>
      ) : answer.isError ? (
        <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
};
