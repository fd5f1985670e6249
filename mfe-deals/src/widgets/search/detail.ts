import type { DealFound, OfferFound } from '@orebridge/contracts';
import type { IntlShape } from 'react-intl';

type Trade = DealFound | OfferFound;

/** What a trade is called in the search: its reference and its lot. */
export const titleOf = ({ reference, mineralName, mineralType, lotReference }: Trade, intl: IntlShape): string => {
  const lot = mineralName ?? (mineralType ? intl.formatMessage({ id: `ui.mineral.${mineralType}` }) : lotReference);
  return `${reference} · ${lot}`;
};

/** Who the other party is, or both for whoever is none of them; and how the trade stands. */
export const detailOf = ({ side, buyer, seller, state, demo }: Trade, intl: IntlShape): string =>
  [
    side === 'buyer' ? seller : side === 'seller' ? buyer : `${seller} → ${buyer}`,
    intl.formatMessage({ id: `ui.status.${state}` }),
    demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
