import type { ComparedOffer } from '@orebridge/contracts';
import { dec, type Decimal, priceWithoutCarriage } from '@orebridge/trade';

/** By what the seller may order the offers. */
export const ORDERS = ['price', 'net', 'total', 'quantity', 'delivery', 'expires'] as const;
export type Order = (typeof ORDERS)[number];
export const DIRECTIONS = ['descending', 'ascending'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The price of an offer without the main carriage; null where it takes an estimate that is not given. */
export const netOf = ({ last: { terms } }: ComparedOffer, carriage: string | null): Decimal | null =>
  priceWithoutCarriage({ price: terms.price, incoterm: terms.incoterm }, carriage);

const figureOf = (order: Order, offer: ComparedOffer, carriage: string | null): Decimal | null => {
  const { terms, expiresAt } = offer.last;
  switch (order) {
    case 'net':
      return netOf(offer, carriage);
    case 'delivery':
      return dec(String(Date.parse(terms.deliveryDate)));
    case 'expires':
      return dec(String(Date.parse(expiresAt)));
    default:
      return dec(terms[order]);
  }
};

/** The offers in the order that was chosen; what has no figure for it comes last, whichever way. */
export const ordered = (
  offers: readonly ComparedOffer[],
  order: Order,
  direction: Direction,
  carriage: string | null,
): ComparedOffer[] =>
  offers.toSorted((one, other) => {
    const [a, b] = [figureOf(order, one, carriage), figureOf(order, other, carriage)];
    if (!a || !b) return Number(a === null) - Number(b === null);
    return (direction === 'ascending' ? a.comparedTo(b) : b.comparedTo(a)) || one.id.localeCompare(other.id);
  });
