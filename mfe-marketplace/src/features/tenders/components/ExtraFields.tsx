import { useMessages } from '@orebridge/remote-kit';
import { DateInput, Field, Select } from '@orebridge/ui';
import { localDay } from '@orebridge/trade';
import type { ReactElement } from 'react';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { BidForm } from '../bid-form';

type Name = 'deliveryFrom' | 'deliveryTo' | 'validUntil' | 'paymentTerms';

const Extra = ({
  name,
  optional,
  children,
}: {
  name: Name;
  optional?: boolean;
  children: (props: ControllerRenderProps<BidForm, Name>) => ReactElement;
}) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const { control } = useFormContext<BidForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field
          label={say(`tender.bid.${name}`)}
          optional={optional}
          error={error?.message ? intl.formatMessage({ id: error.message }) : undefined}
        >
          {children(field)}
        </Field>
      )}
    />
  );
};

export const ExtraDay = ({ name, optional }: { name: Exclude<Name, 'paymentTerms'>; optional?: boolean }) => (
  <Extra name={name} optional={optional}>
    {(props) => <DateInput {...props} min={localDay()} />}
  </Extra>
);

export const ExtraChoice = ({ name, options }: { name: Name; options: { value: string; label: string }[] }) => (
  <Extra name={name}>{(props) => <Select {...props} options={options} />}</Extra>
);
