import { useMessages } from '@orebridge/remote-kit';
import { needsMoisture } from '@orebridge/trade';
import { Stack } from '@orebridge/ui';
import { Figure, Pick } from '../../../shared/settlement/Fields';
import { Rows } from '../../../shared/settlement/Rows';
import { ASSAY_SETTLEMENTS, NEW_LOT } from '../../../shared/settlement/sheet';
import { termsOf } from '../../../shared/settlement/to-terms';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

/** The lots after the first, each with its weight and what was found in it, and how all of them are settled. */
export const LotRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  const shared = useMessages();
  const contractText = useMessages('deals.contract');
  const showsMoisture = sheet.basis === 'cv_adjusted' || needsMoisture(termsOf(sheet));
  const elements = sheet.assays.filter(({ element }) => element !== '');
  return (
    <Stack gap={5}>
      <Rows
        legend={say('moreLots')}
        rows={sheet.moreLots}
        blank={NEW_LOT}
        addLabel={say('moreLots.add')}
        removeLabel={(place) => say('moreLots.remove', { place: place + 1 })}
        onChange={(moreLots) => set({ moreLots })}
      >
        {(lot, change) => (
          <>
            <Figure
              label={say('weight')}
              value={lot.weight}
              unit={sheet.unit}
              onChange={(weight) => change({ weight })}
            />
            {showsMoisture ? (
              <Figure
                label={shared('common.moisture')}
                value={lot.moisture}
                unit="%"
                onChange={(moisture) => change({ moisture })}
              />
            ) : null}
            {sheet.basis === 'cv_adjusted' ? (
              <Figure label={say('kcal')} value={lot.kcal} unit="kcal/kg" onChange={(kcal) => change({ kcal })} />
            ) : null}
            {elements.map(({ element, unit }, place) => (
              <Figure
                key={place}
                label={say('assayOf', { element })}
                value={lot.values[element] ?? ''}
                unit={unit}
                onChange={(value) => change({ values: { ...lot.values, [element]: value } })}
              />
            ))}
          </>
        )}
      </Rows>
      {sheet.moreLots.length ? (
        <Pick
          label={contractText('term.assaySettlement')}
          hint={contractText('assaySettlement.hint')}
          value={sheet.assaySettlement}
          options={ASSAY_SETTLEMENTS.map((value) => ({ value, label: contractText(`assaySettlement.${value}`) }))}
          onChange={(assaySettlement) => set({ assaySettlement })}
        />
      ) : null}
    </Stack>
  );
};
