import { useMessages } from '@orebridge/remote-kit';
import { Button, Checkbox, Cluster, Columns, Grid, Panel, Stack, Text } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { PrintStyles, printSheet } from '../../../shared/PrintStyles';
import { AssayRows } from './AssayRows';
import { BasisFields } from './BasisFields';
import { FeeRows, OtherRows } from './ChargeRows';
import { ContractFields, RateFields } from './ContractFields';
import { EXAMPLE } from '../example';
import { Figure } from '../../../shared/settlement/Fields';
import { BonusRows, PenaltyRows } from './QualityRows';
import { LotRows } from './LotRows';
import { Result } from './Result';
import type { Sheet } from '../../../shared/settlement/sheet';
import { useSettlement } from '../hooks/useSettlement';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import { WeightFields } from '../../../shared/settlement/WeightFields';

interface Props {
  preset: Sheet;
  heading?: string;
  /** What can be done with the sheet as it is filled in. */
  after?: (sheet: Sheet) => ReactNode;
}

/** Settles what is filled in with the rules that settle a deal. Nothing of it is stored or sent. */
export const Calculator = ({ preset, heading, after }: Props) => {
  const say = useSheetText();
  const shared = useMessages();
  const [sheet, setSheet] = useState(preset);
  const [started, setStarted] = useState(preset.weight !== '');
  const outcome = useSettlement(sheet);
  const set = (patch: Partial<Sheet>) => {
    setSheet((before) => ({ ...before, ...patch }));
    setStarted(true);
  };
  const fill = (whole: Sheet) => {
    setSheet(whole);
    setStarted(whole.weight !== '');
  };
  const figure = (name: 'freight' | 'discount' | 'provisionalPct' | 'paid', unit: string) => (
    <Figure
      label={say(name)}
      hint={name === 'freight' || name === 'discount' ? say('signHint') : undefined}
      value={sheet[name]}
      unit={unit}
      optional
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <div data-print-sheet="">
      <PrintStyles />
      <Columns
        asideWidth="lg"
        asideLabel={say('result')}
        stickyAside
        aside={
          <Stack gap={5}>
            <Result outcome={outcome} started={started} />
            <Text as="p" size="caption" tone="tertiary">
              {say('note')}
            </Text>
            <Cluster gap={3} data-print-hidden="">
              <Button size="sm" disabled={!outcome.ok} onClick={printSheet}>
                {shared('common.print')}
              </Button>
              <Button size="sm" onClick={() => fill(preset)}>
                {say('reset')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => fill(EXAMPLE)}>
                {say('example')}
              </Button>
            </Cluster>
          </Stack>
        }
      >
        <Stack gap={7}>
          <Panel title={heading ?? say('cargo')}>
            <WeightFields sheet={sheet} set={set} />
          </Panel>
          <Panel title={shared('common.price')}>
            <Stack gap={6}>
              <BasisFields sheet={sheet} set={set} />
              <RateFields sheet={sheet} set={set} />
            </Stack>
          </Panel>
          <Panel title={say('quality')}>
            <Stack gap={7}>
              <AssayRows sheet={sheet} set={set} />
              <LotRows sheet={sheet} set={set} />
              <PenaltyRows sheet={sheet} set={set} />
              <BonusRows sheet={sheet} set={set} />
              <Checkbox
                label={say('accepted')}
                checked={sheet.accepted}
                onChange={({ target }) => set({ accepted: target.checked })}
              />
            </Stack>
          </Panel>
          <Panel title={say('invoice')}>
            <Stack gap={7}>
              <Grid columns={2}>
                {figure('freight', `${sheet.currency}/${sheet.unit}`)}
                {figure('discount', `${sheet.currency}/${sheet.unit}`)}
              </Grid>
              <OtherRows sheet={sheet} set={set} />
              <FeeRows sheet={sheet} set={set} />
              <ContractFields sheet={sheet} set={set} />
              <Grid columns={2}>
                {figure('provisionalPct', '%')}
                {figure('paid', sheet.currency)}
              </Grid>
            </Stack>
          </Panel>
          {after && outcome.ok ? after(sheet) : null}
        </Stack>
      </Columns>
    </div>
  );
};
