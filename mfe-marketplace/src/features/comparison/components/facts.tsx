import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Marks, Quantity, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { COST_FACTS } from '../../../shared/costs/cost-facts';
import { useCostTexts } from '../../../shared/costs/useCostTexts';
import type { CostOf } from '../../../shared/api/useLotCosts';
import { purityOf } from '../../../shared/lots/assay';
import { markStates } from '../../../shared/lots/marks';
import { useOrigin } from '../../../shared/lots/origin';
import { useElementName } from '../../../shared/lots/useElementName';
import { LotPrice } from '../../../shared/prices/LotPrice';

/** What lots are compared by, line for line; an empty answer is a lot that does not say. */
export const useFacts = (costOf: CostOf): { id: string; label: string; of: (lot: Listing) => ReactNode }[] => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const origin = useOrigin();
  const elementName = useElementName();
  const texts = useCostTexts();
  const quantity = (value: string | null, unit: string | null) =>
    value && unit ? <Quantity value={value} unit={unit} /> : null;
  const percent = (value: string | null) => (value ? format.percent(value) : null);
  const assay = (lot: Listing) =>
    lot.composition.map(({ element, value, unit }) => (
      <div key={element} title={elementName(element)}>{`${element} ${format.number(value)} ${unit}`}</div>
    ));
  return [
    {
      id: 'price',
      label: say('column.price'),
      of: (lot) => (lot.pricePerUnit && lot.unit ? <LotPrice lot={lot} basis={lot.priceType} /> : null),
    },
    ...COST_FACTS.map((id) => ({
      id,
      label: say(`column.${id}`),
      of: (lot: Listing) => {
        const { costs } = costOf(lot.id);
        return costs ? texts[id](costs) : null;
      },
    })),
    { id: 'available', label: say('column.available'), of: (lot) => quantity(lot.availableQuantity, lot.unit) },
    { id: 'minOrder', label: say('lot.minOrder'), of: (lot) => quantity(lot.minOrderQuantity, lot.unit) },
    {
      id: 'purity',
      label: say('lot.purity'),
      of: (lot) => (lot.purityPct ? `${format.percent(lot.purityPct)} ${purityOf(lot)}` : null),
    },
    { id: 'assay', label: say('column.assay'), of: (lot) => (lot.composition.length ? assay(lot) : null) },
    { id: 'grade', label: say('field.grade'), of: (lot) => lot.grade },
    { id: 'form', label: say('field.physicalForm'), of: (lot) => lot.physicalForm },
    { id: 'moisture', label: say('field.moisturePct'), of: (lot) => percent(lot.moisturePct) },
    { id: 'origin', label: say('column.origin'), of: (lot) => origin(lot) || null },
    {
      id: 'delivery',
      label: say('column.delivery'),
      of: (lot) => (lot.incoterm ? [lot.incoterm, lot.place].filter(Boolean).join(' ') : null),
    },
    { id: 'ready', label: say('field.readyDate'), of: (lot) => (lot.readyDate ? format.date(lot.readyDate) : null) },
    {
      id: 'seller',
      label: say('column.seller'),
      of: ({ seller }) =>
        [
          seller.name,
          seller.verified ? say('compare.verified') : '',
          seller.rating ? say('seller.rating', { rating: format.number(seller.rating, { min: 1, max: 1 }) }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'certifications',
      label: say('column.certifications'),
      of: (lot) => (lot.certifications.length ? format.list(lot.certifications) : null),
    },
    { id: 'marks', label: say('column.marks'), of: (lot) => <Marks states={markStates(lot.marks)} /> },
  ];
};
