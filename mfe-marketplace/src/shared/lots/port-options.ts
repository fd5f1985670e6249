import { useFormat } from '@orebridge/ui';
import { useMemo } from 'react';
import { usePorts } from '../api/usePorts';

/** Ports that minerals are shipped through, by name, to choose from: by UN/LOCODE, found by name, code and country. */
export const usePortOptions = (): readonly { value: string; label: string; name: string; keywords: string }[] => {
  const format = useFormat();
  const ports = usePorts().data?.items;
  return useMemo(
    () =>
      (ports ?? []).map(({ id, name, country }) => ({
        value: id,
        name,
        label: `${name}, ${format.country(country)}`,
        keywords: `${id} ${country}`,
      })),
    [ports, format],
  );
};

/** Ports as a trade document names them: `Rotterdam (NLRTM)`. */
export const usePortPlaces = () => {
  const ports = usePortOptions();
  return useMemo(
    () =>
      ports.map(({ value, name, label }) => {
        const place = `${name} (${value})`;
        return { value: place, label: place, keywords: label };
      }),
    [ports],
  );
};
