import type { Kpi } from '@orebridge/contracts';
import { type SlotContext, useMessages } from '@orebridge/remote-kit';
import { FigureRows } from '@orebridge/remote-kit/pages';
import { useFigures } from './api/useFigures';

const SHOWN = ['activeListings', 'listingViews', 'inquiries', 'inquiryRate'] as const satisfies Kpi['id'][];

/** The seller's lots in figures: how many are out, who looked, who asked. */
const ListingFigures = ({ days }: SlotContext['dashboard.seller']) => {
  const say = useMessages('marketplace');
  return (
    <FigureRows
      title={say('figures.title')}
      failed={say('figures.failed')}
      answer={useFigures(days)}
      rows={[{ names: SHOWN.map((id) => [id, say(`figures.${id}`)] as const) }]}
    />
  );
};

export default ListingFigures;
