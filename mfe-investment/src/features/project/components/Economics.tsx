import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Grid, KpiBand, Stack, Text, useFormat } from '@orebridge/ui';
import { CashFlow } from './CashFlow';
import { Tornado } from './Tornado';

/** What the report states, what the owner's model comes to, and how far price and costs move it. */
export const Economics = ({ project: { id, fields, computed, sensitivities } }: { project: Project }) => {
  const say = useMessages('investment');
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
            context: computed?.severalIrrs
              ? say('economics.severalIrrs', { value: percent(computed.irrPercent) })
              : model(percent(computed?.irrPercent)),
          },
          {
            id: 'payback',
            label: say('economics.payback'),
            value: years(fields.paybackYears),
            context: computed
              ? say('economics.modelPayback', { value: years(computed.paybackYears) })
              : say('economics.noModel'),
          },
          {
            id: 'capex',
            label: say('economics.capex'),
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
      {fields.model?.length && computed ? (
        <Grid columns={2}>
          <CashFlow id={id} model={fields.model} />
          <Tornado computed={computed} sensitivities={sensitivities} />
        </Grid>
      ) : null}
      {fields.priceDeck ? (
        <Text as="p" size="bodySm" tone="secondary">
          {say('field.priceDeck')}: {fields.priceDeck}
        </Text>
      ) : null}
    </Stack>
  );
};
