import { useMessages } from '@orebridge/remote-kit';
import type { Deal, DealSettlement, Execution, Listing } from '@orebridge/contracts';
import { Panel, Segmented, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { toRecord } from '../facts';
import { AssayFactForm } from './AssayFactForm';
import { declarable, DeclarationForm } from './DeclarationForm';
import { EventForm } from './EventForm';
import { PricesForm } from './PricesForm';
import { WeightForm } from './WeightForm';

export interface FactFormProps {
  deal: Deal;
  settlement: DealSettlement;
  /** What the shipment and the lot say already, as far as they can be read. */
  execution?: Execution | undefined;
  lot?: Listing | undefined;
}
const FORMS = {
  weight: WeightForm,
  assay: AssayFactForm,
  event: EventForm,
  declaration: DeclarationForm,
  prices: PricesForm,
} as const;
const KINDS = ['weight', 'assay', 'event', 'declaration', 'prices'] as const;
type Kind = keyof typeof FORMS;

/** Records what was weighed, assayed or published, for the other side to confirm. */
export const RecordFacts = ({ deal, settlement, execution, lot }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const { needs, may, terms } = settlement;
  const asked = {
    weight: true,
    assay: needs.elements.length > 0,
    event: needs.indices.some(({ period, rateDay }) => period ?? (rateDay && rateDay !== 'period_end')),
    declaration: declarable(settlement).length > 0,
    prices: needs.indices.length > 0,
  };
  const kinds = KINDS.filter((kind) => may.includes(kind) && asked[kind]);
  const [chosen, choose] = useState<Kind | null>(null);
  if (!terms || !kinds.length) return null;
  const kind = [chosen, toRecord(settlement)[0]?.kind].find((one) => one && kinds.includes(one)) ?? (kinds[0] as Kind);
  const Form = FORMS[kind];
  return (
    <Panel title={say('record.title')}>
      <Stack gap={6}>
        <Text as="p" tone="secondary">
          {say('record.text')}
        </Text>
        {kinds.length > 1 ? (
          <Segmented
            label={say('record.what')}
            value={kind}
            onValueChange={(next) => choose(kinds.find((one) => one === next) ?? 'weight')}
            options={kinds.map((value) => ({ value, label: say(`record.${value}`) }))}
          />
        ) : null}
        <Form key={kind} deal={deal} settlement={settlement} execution={execution} lot={lot} />
      </Stack>
    </Panel>
  );
};
