import { useMessages } from '@orebridge/remote-kit';
import { type Deal, type DealSettlement, type FactIn, WEIGHED_AT } from '@orebridge/contracts';
import {
  ASSAY_SETTLEMENTS,
  assayedElements,
  type AssaySettlement,
  defaultLimit,
  pricedIndices,
  USUAL_UMPIRES,
} from '@orebridge/trade';
import { Field, FieldGroup, Grid, NumberInput, Panel, Text, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { FactForm } from './FactForm';
import { Pick } from '../../../shared/settlement/Fields';
import { IndexFields } from './IndexFields';
import { type SaidIndex, withIndices } from '../index-names';
import type { Sheet } from '../../../shared/settlement/sheet';
import { termsOf } from '../../../shared/settlement/to-terms';
import { useSheetText } from '../../../shared/settlement/useSheetText';

type TermsFact = Extract<FactIn, { kind: 'terms' }>;

/** One laboratory on each line, with its house after a semicolon where it belongs to one. */
const umpiresOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()))
    .filter(([id]) => (id?.length ?? 0) >= 2)
    .map(([id = '', group]) => ({ id, group: group || id }));

/** Proposes the sheet's price formula as the terms by which the deal is settled, with how its assays are exchanged. */
export const ProposeTerms = ({
  deal,
  sheet,
  index: known,
  sampling,
}: {
  deal: Deal;
  sheet: Sheet;
  index: string;
  sampling: DealSettlement['sampling'];
}) => {
  const say = useMessages('deals.settle');
  const sheetText = useSheetText();
  const contractText = useMessages('deals.contract');
  const terms = termsOf(sheet);
  const elements = assayedElements(terms);
  const indices = pricedIndices(terms);
  const [said, setSaid] = useState<Readonly<Record<string, SaidIndex>>>({});
  // The one index of a price is that of the lot; metals are called by their symbols until a name is given.
  const saidOf = (index: string): SaidIndex =>
    said[index] ?? { name: sheet.basis === 'formula' ? index : known, period: null, holder: '', other: null };
  const [pct, setPct] = useState(sheet.provisionalPct);
  const [finalWeight, setFinalWeight] = useState<(typeof WEIGHED_AT)[number]>('discharge');
  const [limits, setLimits] = useState<Readonly<Record<string, string>>>({});
  const [lots, setLots] = useState(String(sampling.lots));
  const [assaySettlement, setAssaySettlement] = useState<AssaySettlement>(sampling.assaySettlement);
  const [umpires, setUmpires] = useState(() => USUAL_UMPIRES.map(({ id, group }) => `${id}; ${group}`).join('\n'));
  const [checked, setChecked] = useState(false);
  const missing = (text: string) => (checked && text.trim() === '' ? say('record.missing') : undefined);
  const limitOf = (element: string, unit: (typeof elements)[number]['unit']) =>
    limits[element] ?? defaultLimit(element, unit, sampling.goods) ?? '';
  const fact = (): TermsFact | null => {
    setChecked(true);
    if (pct === '' || lots === '' || indices.some((index) => saidOf(index).name.trim() === '')) return null;
    const names = indices.map((index) => [index, { ...saidOf(index), name: saidOf(index).name.trim() }] as const);
    const exchange = {
      lots: Number(lots),
      elements: elements.map(({ element, unit }) => ({ element, unit, limit: limitOf(element, unit) || null })),
      umpires: umpiresOf(umpires),
    };
    return {
      kind: 'terms',
      terms: { ...withIndices(terms, Object.fromEntries(names)), assaySettlement } as TermsFact['terms'],
      provisionalPct: pct,
      finalWeight,
      acceptedOutside: sheet.accepted,
      ...(elements.length ? { exchange } : {}),
    };
  };
  return (
    <Panel title={say('propose.title')}>
      <FactForm dealId={deal.id} label={say('propose.title')} fact={fact}>
        <Text as="p" tone="secondary">
          {say('propose.text')}
        </Text>
        <Grid columns={2}>
          <Field label={sheetText('provisionalPct')} error={missing(pct)}>
            <NumberInput value={pct} unit="%" onValueChange={setPct} />
          </Field>
          <Pick
            label={say('terms.finalWeight')}
            value={finalWeight}
            options={WEIGHED_AT.map((value) => ({ value, label: say(`at.${value}`) }))}
            onChange={setFinalWeight}
          />
          {elements.length ? (
            <>
              <Field label={say('propose.lots')} hint={say('propose.lotsHint')} error={missing(lots)}>
                <NumberInput value={lots} maxDecimals={0} onValueChange={setLots} />
              </Field>
              <Pick
                label={say('propose.assaySettlement')}
                hint={say('propose.assaySettlementHint')}
                value={assaySettlement}
                options={ASSAY_SETTLEMENTS.map((value) => ({ value, label: contractText(`assaySettlement.${value}`) }))}
                onChange={setAssaySettlement}
              />
            </>
          ) : null}
        </Grid>
        {indices.map((index) => (
          <IndexFields
            key={index}
            legend={sheet.basis === 'formula' ? say('propose.indexOf', { element: index }) : say('declare.index')}
            said={saidOf(index)}
            error={missing(saidOf(index).name)}
            onChange={(patch) => setSaid((before) => ({ ...before, [index]: { ...saidOf(index), ...patch } }))}
          />
        ))}
        {elements.length ? (
          <>
            <FieldGroup legend={say('propose.limits')} hint={say('propose.limitsHint')}>
              <Grid columns={4}>
                {elements.map(({ element, unit }) => (
                  <Field key={element} label={element} optional>
                    <NumberInput
                      value={limitOf(element, unit)}
                      unit={unit}
                      onValueChange={(limit) => setLimits((before) => ({ ...before, [element]: limit }))}
                    />
                  </Field>
                ))}
              </Grid>
            </FieldGroup>
            <Field label={say('propose.umpires')} hint={say('propose.umpiresHint')}>
              <TextArea rows={6} value={umpires} onChange={({ target }) => setUmpires(target.value)} />
            </Field>
          </>
        ) : null}
      </FactForm>
    </Panel>
  );
};
