import { api, type ListingFound } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';
import { makeFormat } from '@orebridge/ui';
import type { IntlShape } from 'react-intl';
import { inEnglish } from './in-english';

const detailOf = ({ reference, seller, originCountry, state, demo }: ListingFound, intl: IntlShape): string =>
  [
    reference,
    seller,
    originCountry ? makeFormat(intl).country(originCountry) : null,
    state === 'published' ? null : intl.formatMessage({ id: `marketplace.state.${state}` }),
    demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
  ]
    .filter(Boolean)
    .join(' · ');

const nameOf = ({ mineralName, mineralType, reference }: ListingFound, intl: IntlShape): string =>
  mineralName ?? (mineralType ? intl.formatMessage({ id: `ui.mineral.${mineralType}` }) : reference);

/** Lots by name, mineral, origin, reference and seller. */
const findListings: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.listings.find, { query: { q: inEnglish(query, intl), limit }, signal });
  return items.map((lot) => ({
    id: lot.id,
    title: nameOf(lot, intl),
    detail: detailOf(lot, intl),
    names: [lot.reference],
    path: lot.own && lot.state === 'draft' ? `/create-listing?draft=${lot.id}` : `/listing/${lot.id}`,
  }));
};
export default findListings;
