import type { CompanySite } from '@orebridge/contracts';

interface Origin {
  originCountry: string | null;
  mineLocation: string | null;
}

const PRODUCES: readonly CompanySite['kind'][] = ['mine', 'plant', 'smelter', 'refinery'];
/** Shorter names fit too many places. */
const LEAST = 4;

/**
 * The site of the seller that a lot names as its origin: in the same country, where something is produced, by the name of the site or
 * of its town. Null when the lot names none; a point is never guessed.
 */
export const originSite = (
  { originCountry, mineLocation }: Origin,
  sites: readonly CompanySite[],
): CompanySite | null => {
  const named = mineLocation?.toLowerCase() ?? '';
  return (
    sites.find(({ name, kind, country, place, lat }) => {
      if (country !== originCountry || lat === null || !PRODUCES.includes(kind)) return false;
      const town = place.split(',')[0] ?? '';
      return [name, town].some((word) => word.trim().length >= LEAST && named.includes(word.trim().toLowerCase()));
    }) ?? null
  );
};
