import type { Project } from '@orebridge/contracts';
import { KpiBand, Panel, Stack, Table, Text, useFormat } from '@orebridge/ui';
import { useSay } from '../say';

type Sensitivity = Project['sensitivities'][number];

/** What the report states, what the owner's model comes to, and how far price and costs move it. */
export const Economics = ({ project: { fields, computed, sensitivities } }: { project: Project }) => {
  const say = useSay();
  const format = useFormat();
  const million = (value: string | null | undefined) =>
    value == null ? '–' : `${format.number(value)} ${say('millionUsd')}`;
  const percent = (value: string | null | undefined) => (value == null ? '–' : format.percent(value));
  const years = (value: string | null | undefined) =>
    value == null ? '–' : say('years', { value: format.number(value) });
  const rate = { rate: fields.discountRate ?? '–' };
  const model = (value: string) => (computed ? say('economics.model', { value }) : say('economics.noModel'));
  return (
    <Stack gap={5}>
      <KpiBand
        label={say('economics.title')}
        items={[
          {
            id: 'npv',
            label: say('economics.npv', rate),
            value: million(fields.npvPostTax),
            context: model(million(computed?.npv)),
          },
          {
            id: 'irr',
            label: say('economics.irr'),
            value: percent(fields.irrPercent),
            context: model(percent(computed?.irrPercent)),
          },
          {
            id: 'payback',
            label: say('economics.payback'),
            value: years(fields.paybackYears),
            context: model(years(computed?.paybackYears)),
          },
          {
            id: 'capex',
            label: say('field.capexInitial'),
            value: million(fields.capexInitial),
            context: fields.opex ?? '',
          },
          {
            id: 'life',
            label: say('field.lifeYears'),
            value: years(fields.lifeYears),
            context: say('economics.reported'),
          },
        ]}
      />
      {computed ? (
        <Panel title={say('sensitivity.title')} meta={say('sensitivity.meta')} flush>
          <Table<Sensitivity>
            label={say('sensitivity.title')}
            rows={sensitivities}
            rowKey={(one) => one.driver}
            columns={[
              {
                id: 'driver',
                header: say('sensitivity.driver'),
                cell: (one) => say(`driver.${one.driver}`),
                card: 'title',
              },
              { id: 'lower', header: say('sensitivity.lower'), align: 'end', cell: (one) => million(one.lower.npv) },
              {
                id: 'lowerIrr',
                header: say('sensitivity.irrLower'),
                align: 'end',
                cell: (one) => percent(one.lower.irrPercent),
              },
              { id: 'higher', header: say('sensitivity.higher'), align: 'end', cell: (one) => million(one.higher.npv) },
              {
                id: 'higherIrr',
                header: say('sensitivity.irrHigher'),
                align: 'end',
                cell: (one) => percent(one.higher.irrPercent),
              },
            ]}
          />
        </Panel>
      ) : null}
      {fields.priceDeck ? (
        <Text as="p" size="bodySm" tone="secondary">
          {say('field.priceDeck')}: {fields.priceDeck}
        </Text>
      ) : null}
    </Stack>
  );
};
