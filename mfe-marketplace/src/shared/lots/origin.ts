import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';

interface Origin {
  originCountry: string | null;
  mineLocation: string | null;
  originRegion?: string | null;
}

/** Where a lot comes from: mine, region, country, as far as they are known. */
export const useOrigin = () => {
  const format = useFormat();
  return useCallback(
    ({ mineLocation, originRegion, originCountry }: Origin) => {
      const place = mineLocation ?? '';
      const region = originRegion && !place.includes(originRegion) ? originRegion : '';
      return [place, region, originCountry ? format.country(originCountry) : ''].filter(Boolean).join(', ');
    },
    [format],
  );
};
