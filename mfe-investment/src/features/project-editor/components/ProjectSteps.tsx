import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import {
  COUNTRY_CODES,
  GRADE_UNITS,
  PROJECT_STAGES,
  REPORT_CODES,
  RESERVE_CATEGORIES,
  RESOURCE_CATEGORIES,
} from '@orebridge/trade';
import { Checkbox, Field, Grid, NumberInput, Panel, Select, Stack, Text, useFormat } from '@orebridge/ui';
import { ResourceTable } from '../../../shared/project/ResourceTable';
import { type StepProps, useControls } from './fields';
import { ListField } from './ListField';

const YEAR = { revenue: '0', opex: '0', capex: '0', tax: '0' };
const MODEL = ['revenue', 'opex', 'capex', 'tax'] as const;

/** Name, place, stage and tenure. */
export const BasicsStep = (part: StepProps) => {
  const say = useMessages('investment');
  const format = useFormat();
  const minerals = useMineralOptions();
  const { text, area, day, figure, choice } = useControls(part);
  return (
    <Panel title={say('edit.basics')}>
      <Stack gap={5}>
        <Grid columns={3}>
          {text('name', 120)}
          {choice('mineral', minerals)}
          {choice(
            'stage',
            PROJECT_STAGES.map((value) => ({ value, label: say(`stage.${value}`) })),
          )}
          {choice(
            'country',
            COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })),
          )}
          {text('region', 120)}
          {figure('royaltyPercent', '%')}
          {text('licenceNumber', 80)}
          {day('licenceExpiry')}
          {choice(
            'reportEveryMonths',
            [3, 6, 12].map((n) => ({ value: String(n), label: say('edit.months', { n }) })),
            Number,
          )}
        </Grid>
        {area('summary', 3000)}
      </Stack>
    </Panel>
  );
};

/** The report, its person, and what it says of resources and reserves. */
export const ReportStep = (part: StepProps) => {
  const say = useMessages('investment');
  const { text, area, day, choice } = useControls(part);
  const { fields, set, issues } = part;
  const rows = <C extends string>(name: 'resources' | 'reserves', categories: readonly C[]) => (
    <ListField
      legend={say(`field.${name}`)}
      error={issues[name]}
      items={(fields[name] ?? []) as { category: C; tonnesMt: string; grade: string }[]}
      most={12}
      blank={{ category: categories[0]!, tonnesMt: '', grade: '' }}
      onChange={(items) => set({ [name]: items })}
      row={(item, change, index) => (
        <>
          <Field label={say('resources.category')}>
            <Select
              value={item.category}
              onChange={(event) => change({ category: categories.find((one) => one === event.target.value) })}
              options={categories.map((value) => ({ value, label: say(`category.${value}`) }))}
            />
          </Field>
          <Field label={say('resources.tonnes')} error={issues[`${name}.${index}.tonnesMt`]}>
            <NumberInput value={item.tonnesMt} maxDecimals={6} onValueChange={(tonnesMt) => change({ tonnesMt })} />
          </Field>
          <Field label={say('field.grade')} error={issues[`${name}.${index}.grade`]}>
            <NumberInput value={item.grade} maxDecimals={6} onValueChange={(grade) => change({ grade })} />
          </Field>
        </>
      )}
    />
  );
  const whole = (name: 'resources' | 'reserves') =>
    (fields[name] ?? []).filter(({ tonnesMt, grade }) => Number(tonnesMt) > 0 && Number(grade) > 0);
  return (
    <Stack gap={5}>
      <Panel title={say('edit.report')}>
        <Stack gap={5}>
          <Grid columns={3}>
            {choice(
              'code',
              REPORT_CODES.map((value) => ({ value, label: say(`code.${value}`) })),
            )}
            {text('person', 160)}
            {day('effectiveDate')}
            {text('gradeOf', 20)}
            {choice(
              'gradeUnit',
              Object.keys(GRADE_UNITS).map((value) => ({ value, label: say(`gradeUnit.${value}`) })),
            )}
          </Grid>
          <Checkbox
            label={say('field.personConsents')}
            checked={fields.personConsents ?? false}
            onChange={(event) => set({ personConsents: event.target.checked })}
          />
          {issues.personConsents ? (
            <Text as="p" size="bodySm" role="alert">
              {issues.personConsents}
            </Text>
          ) : null}
          {rows('resources', RESOURCE_CATEGORIES)}
          {rows('reserves', RESERVE_CATEGORIES)}
          <Checkbox
            label={say('resources.inclusive')}
            checked={fields.inclusive ?? false}
            onChange={(event) => set({ inclusive: event.target.checked })}
          />
          {area('metallurgy', 2000)}
        </Stack>
      </Panel>
      <ResourceTable
        fields={{ ...fields, resources: whole('resources') as never, reserves: whole('reserves') as never }}
      />
    </Stack>
  );
};

/** Costs, prices and the model from which value, return and payback are computed. */
export const EconomicsStep = (part: StepProps) => {
  const say = useMessages('investment');
  const { text, area, figure } = useControls(part);
  const { fields, set, issues } = part;
  return (
    <Panel title={say('edit.economics')} meta={say('millionUsd')}>
      <Stack gap={5}>
        <Grid columns={3}>
          {figure('capexInitial')}
          {figure('capexSustaining')}
          {text('opex', 80)}
          {figure('lifeYears')}
          {figure('discountRate', '%')}
          {figure('npvPreTax')}
          {figure('npvPostTax')}
          {figure('irrPercent', '%')}
          {figure('paybackYears')}
        </Grid>
        {area('priceDeck', 500)}
        <ListField
          legend={say('field.model')}
          hint={say('edit.model.hint')}
          error={issues.model}
          items={fields.model ?? []}
          most={40}
          blank={YEAR}
          onChange={(model) => set({ model })}
          row={(item, change, index) => (
            <>
              {MODEL.map((name) => (
                <Field
                  key={name}
                  label={say('edit.year', { n: index, name: say(`model.${name}`) })}
                  error={issues[`model.${index}.${name}`]}
                >
                  <NumberInput
                    value={item[name]}
                    maxDecimals={4}
                    onValueChange={(typed) => change({ [name]: typed })}
                  />
                </Field>
              ))}
            </>
          )}
        />
      </Stack>
    </Panel>
  );
};
