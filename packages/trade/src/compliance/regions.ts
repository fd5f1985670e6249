const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** True when the declared region of a country is one of those that `regions` names; without a region, false. */
export const inRegion = (
  regions: Readonly<Record<string, readonly string[]>>,
  country: string,
  region: string | null | undefined,
): boolean => {
  if (!region || !Object.hasOwn(regions, country)) return false;
  const declared = ` ${fold(region)} `;
  return regions[country]!.some((name) => declared.includes(` ${fold(name)} `));
};
