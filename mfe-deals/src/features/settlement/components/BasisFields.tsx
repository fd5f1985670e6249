import { Grid } from '@orebridge/ui';
import { asOptions, ElementField, Figure, Pick } from '../../../shared/settlement/Fields';
import { PayableRows } from './PayableRows';
import { BASES, CURRENCIES, PRICE_UNITS } from '../../../shared/settlement/sheet';
import { UseRows } from './UseRows';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

/** The figures that the chosen price basis asks for. */
const OfBasis = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  const known = sheet.assays.map(({ element }) => element);
  const perUnit = `${sheet.currency}/${sheet.unit}`;
  const price = (label: string, unit: string) => (
    <Figure label={say(label)} value={sheet.price} unit={unit} onChange={(value) => set({ price: value })} />
  );
  /** The price of an index, in the currency in which it is published. */
  const indexPrice = (unit: string) => (
    <>
      {price('indexPrice', `${sheet.indexCurrency || sheet.currency}/${unit}`)}
      <Pick
        label={say('indexCurrency')}
        value={sheet.indexCurrency || sheet.currency}
        options={asOptions(CURRENCIES)}
        onChange={(indexCurrency) => set({ indexCurrency })}
      />
    </>
  );
  /** A price that the parties agreed on, or that of an index. */
  const either = (unit: string) => (
    <>
      <Pick
        label={say('priceFrom')}
        value={sheet.indexed ? 'index' : 'agreed'}
        options={(['agreed', 'index'] as const).map((value) => ({ value, label: say(`priceFrom.${value}`) }))}
        onChange={(from) => set({ indexed: from === 'index' })}
      />
      {sheet.indexed ? indexPrice(unit) : price('price', `${sheet.currency}/${unit}`)}
    </>
  );
  const element = (
    <ElementField
      label={say('element')}
      value={sheet.element}
      known={known}
      onChange={(value) => set({ element: value })}
    />
  );
  const contentUnit = (
    <Pick
      label={say('contentUnit')}
      value={sheet.contentUnit}
      options={asOptions(PRICE_UNITS)}
      onChange={(value) => set({ contentUnit: value })}
    />
  );
  switch (sheet.basis) {
    case 'fixed':
      return price('price', perUnit);
    case 'index_premium':
      return (
        <>
          {indexPrice(sheet.unit)}
          <Figure
            label={say('premium')}
            value={sheet.premium}
            unit={perUnit}
            hint={say('premiumHint')}
            optional
            onChange={(premium) => set({ premium, premiumPct: '' })}
          />
          <Figure
            label={say('premiumPct')}
            value={sheet.premiumPct}
            unit="%"
            optional
            onChange={(premiumPct) => set({ premiumPct, premium: '' })}
          />
        </>
      );
    case 'index_prorata':
      return (
        <>
          {indexPrice(sheet.unit)}
          {element}
          <Figure
            label={say('basisGrade')}
            value={sheet.basisGrade}
            unit="%"
            onChange={(basisGrade) => set({ basisGrade })}
          />
          <Figure
            label={say('floorGrade')}
            value={sheet.floorGrade}
            unit="%"
            optional
            onChange={(floorGrade) => set({ floorGrade })}
          />
          <Figure
            label={say('ceilingGrade')}
            value={sheet.ceilingGrade}
            unit="%"
            optional
            onChange={(ceilingGrade) => set({ ceilingGrade })}
          />
          <Figure
            label={say('prorataFreight')}
            value={sheet.prorataFreight}
            unit={perUnit}
            optional
            onChange={(prorataFreight) => set({ prorataFreight })}
          />
        </>
      );
    case 'index_unit':
      return (
        <>
          {element}
          {contentUnit}
          {either(sheet.contentUnit)}
        </>
      );
    case 'payable':
      return (
        <>
          {element}
          {contentUnit}
          {indexPrice(sheet.contentUnit)}
          <Figure
            label={say('payablePct')}
            value={sheet.payablePct}
            unit="%"
            onChange={(payablePct) => set({ payablePct })}
          />
        </>
      );
    case 'index_viu':
      return indexPrice(sheet.unit);
    case 'formula':
      return (
        <>
          <Figure
            label={say('treatment')}
            value={sheet.treatment}
            unit={`${sheet.currency}/${sheet.treatmentPer === 'st' ? 'st' : sheet.unit}`}
            hint={say('treatmentHint')}
            optional
            onChange={(treatment) => set({ treatment })}
          />
          <Pick
            label={say('treatmentPer')}
            value={sheet.treatmentPer}
            options={[
              { value: 't', label: sheet.unit },
              { value: 'st', label: 'st' },
            ]}
            onChange={(treatmentPer) => set({ treatmentPer })}
          />
          <Figure
            label={say('escalatorBase')}
            value={sheet.escalatorBase}
            optional
            onChange={(escalatorBase) => set({ escalatorBase })}
          />
          <Figure
            label={say('escalatorUp')}
            value={sheet.escalatorUp}
            optional
            onChange={(escalatorUp) => set({ escalatorUp })}
          />
          <Figure
            label={say('escalatorDown')}
            value={sheet.escalatorDown}
            optional
            onChange={(escalatorDown) => set({ escalatorDown })}
          />
        </>
      );
    case 'cv_adjusted':
      return (
        <>
          {either(sheet.unit)}
          <Figure label={say('kcal')} value={sheet.kcal} unit="kcal/kg" onChange={(kcal) => set({ kcal })} />
          <Figure
            label={say('basisKcal')}
            value={sheet.basisKcal}
            unit="kcal/kg"
            onChange={(basisKcal) => set({ basisKcal })}
          />
          <Figure
            label={say('rejectionKcal')}
            value={sheet.rejectionKcal}
            unit="kcal/kg"
            optional
            onChange={(rejectionKcal) => set({ rejectionKcal })}
          />
          <Figure
            label={say('moistureSpec')}
            value={sheet.moistureSpec}
            unit="%"
            optional
            onChange={(moistureSpec) => set({ moistureSpec })}
          />
          <Figure
            label={say('ashSpec')}
            value={sheet.ashSpec}
            unit="%"
            optional
            onChange={(ashSpec) => set({ ashSpec })}
          />
        </>
      );
  }
};

/** How the price is found. */
export const BasisFields = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <>
      <Grid columns={3}>
        <Pick
          label={say('basis')}
          value={sheet.basis}
          options={BASES.map((value) => ({ value, label: say(`basis.${value}`) }))}
          onChange={(basis) => set({ basis })}
        />
        <OfBasis sheet={sheet} set={set} />
      </Grid>
      {sheet.basis === 'formula' ? <PayableRows sheet={sheet} set={set} /> : null}
      {sheet.basis === 'index_viu' ? <UseRows sheet={sheet} set={set} /> : null}
    </>
  );
};
