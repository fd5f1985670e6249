import { useMessages } from '@orebridge/remote-kit';
import { mainPayableOf } from '@orebridge/trade';
import { Button, Callout, Grid, Segmented, Stack, Text, useFormat } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { basisSentence } from '../lots/basis-labels';
import { BASIS_TYPES, type BasisType, type PricedForm, readBasis } from './basis-form';
import { QUOTATIONAL_PERIODS } from './choices';
import { ElementLines } from './ElementLines';
import { ChoiceField, FigureField, TextField } from './Fields';

const Index = ({ optional }: { optional?: boolean }) => {
  const say = useMessages('marketplace');
  return <TextField name="priceBasis.index" max={80} optional={optional} hint={say('hint.index')} />;
};

const Period = ({ optional }: { optional?: boolean }) => {
  const say = useMessages('marketplace');
  return (
    <TextField name="priceBasis.qp" max={60} optional={optional} list={QUOTATIONAL_PERIODS} hint={say('hint.qp')} />
  );
};

const Premium = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { control } = useFormContext<PricedForm>();
  const [unit, currency, premiumIn] = useWatch({ control, name: ['unit', 'currency', 'priceBasis.premiumIn'] });
  return (
    <>
      <Grid>
        <Index />
        <Period />
      </Grid>
      <Controller
        control={control}
        name="priceBasis.premiumIn"
        render={({ field }) => (
          <Segmented
            label={say('basisField.premiumIn')}
            value={field.value}
            onValueChange={field.onChange}
            options={[
              { value: 'amount', label: shared('common.amount') },
              { value: 'percent', label: say('basisField.premiumIn.percent') },
            ]}
          />
        )}
      />
      <Grid>
        <FigureField
          name="priceBasis.premium"
          unit={premiumIn === 'percent' ? '%' : unit ? `${currency}/${unit}` : currency}
          hint={say('hint.premium')}
        />
      </Grid>
    </>
  );
};

const VALUE_IS = { base: 'grade', viu: 'amount', payables: 'rule', penalties: 'rule' } as const;

const Lines = ({ name }: { name: keyof typeof VALUE_IS }) => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<PricedForm>();
  const [currency, mineral] = useWatch({ control, name: ['currency', 'mineralType'] });
  const lines = useFieldArray({ control, name: `priceBasis.${name}` });
  const begun = useRef(false);
  const main = name === 'payables' ? mainPayableOf(mineral) : null;
  // What the mineral is paid for has its line; nothing is said of it until figures are typed.
  useEffect(() => {
    if (!main || begun.current || lines.fields.length > 0) return;
    begun.current = true;
    lines.append({ element: main, value: '' }, { shouldFocus: false });
  }, [main, lines]);
  return (
    <Stack gap={4}>
      <Text as="p" size="bodySm" strong>
        {say(`basisField.${name}`)}
      </Text>
      <ElementLines
        name={`priceBasis.${name}`}
        lines={lines.fields}
        onRemove={lines.remove}
        valueIs={VALUE_IS[name]}
        currency={currency}
      />
      <div>
        <Button size="sm" icon="plus" onClick={() => lines.append({ element: '', value: '' })}>
          {say('basisField.addElement')}
        </Button>
      </div>
    </Stack>
  );
};

const Formula = () => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<PricedForm>();
  const [unit, currency] = useWatch({ control, name: ['unit', 'currency'] });
  return (
    <>
      <Lines name="payables" />
      <Lines name="penalties" />
      <Grid>
        <FigureField
          name="priceBasis.tc"
          optional
          unit={unit ? `${currency}/${unit}` : currency}
          hint={say('hint.tc')}
        />
        <FigureField name="priceBasis.rc" optional unit={`${currency}/lb`} hint={say('hint.tc')} />
      </Grid>
      <Grid>
        <Index optional />
        <Period optional />
      </Grid>
    </>
  );
};

const Heat = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  return (
    <ChoiceField
      name="priceBasis.heat"
      optional
      placeholder={shared('common.choose')}
      options={(['NAR', 'GAR'] as const).map((value) => ({ value, label: say(`basisField.heat.${value}`) }))}
    />
  );
};

const TermsOf = ({ type }: { type: BasisType }) => {
  switch (type) {
    case 'fixed':
      return null;
    case 'index_premium':
      return <Premium />;
    case 'payable':
      return (
        <Grid columns={3}>
          <Index />
          <FigureField name="priceBasis.payablePct" unit="%" />
          <Period optional />
        </Grid>
      );
    case 'index_prorata':
      return (
        <>
          <Grid>
            <Index />
            <Period optional />
          </Grid>
          <Grid columns={3}>
            <FigureField name="priceBasis.basis" label="basisField.basisGrade" unit="%" />
            <FigureField name="priceBasis.floor" unit="%" optional />
            <FigureField name="priceBasis.ceiling" unit="%" optional />
          </Grid>
        </>
      );
    case 'index_unit':
      return (
        <>
          <Grid>
            <FigureField name="priceBasis.unitPrice" />
            <TextField name="priceBasis.unit" max={40} list={['USD/dmtu', 'USD/mtu', 'USD/lb Ta2O5', 'USD/lb U3O8']} />
          </Grid>
          <Grid>
            <Index optional />
            <Period optional />
          </Grid>
        </>
      );
    case 'index_viu':
      return (
        <>
          <Grid>
            <Index />
            <Period optional />
          </Grid>
          <Lines name="base" />
          <Lines name="viu" />
        </>
      );
    case 'formula':
      return <Formula />;
    case 'cv_adjusted':
      return (
        <Grid columns={3}>
          <FigureField name="priceBasis.basis" label="basisField.basisCv" unit="kcal/kg" />
          <Heat />
          <FigureField name="priceBasis.rejection" unit="kcal/kg" optional />
        </Grid>
      );
  }
};

/** How the price is made: the type, the terms of that type, and what it comes to in one sentence. */
export const BasisFields = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const { control } = useFormContext<PricedForm>();
  const [basis, unit, currency] = useWatch({ control, name: ['priceBasis', 'unit', 'currency'] });
  const reading = readBasis(basis);
  return (
    <Stack gap={6}>
      <Grid>
        <ChoiceField
          name="priceBasis.type"
          placeholder={shared('common.choose')}
          options={BASIS_TYPES.map((type) => ({ value: type, label: say(`basis.${type}`) }))}
          hint={basis.type ? say(`basisHint.${basis.type}`) : say('hint.basis')}
        />
      </Grid>
      {basis.type ? <TermsOf type={basis.type} /> : null}
      {reading.ok && reading.basis ? (
        <Callout tone="info" title={say('basisText.title')}>
          {basisSentence(reading.basis, say, format, {
            currency,
            unit: unit || intl.formatMessage({ id: 'marketplace.unit.word' }),
          })}
        </Callout>
      ) : null}
    </Stack>
  );
};
