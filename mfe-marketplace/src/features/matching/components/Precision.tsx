import { useMessages } from '@orebridge/remote-kit';
import { Text, useFormat } from '@orebridge/ui';
import { usePrecision } from '../api/usePrecision';

/** The measured precision of the first five suggestions with its n; before anything was measured it says so. */
export const Precision = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const { data } = usePrecision();
  if (!data) return null;
  return (
    <Text as="p" size="bodySm" tone="secondary">
      {data.percent === null
        ? say('match.precision.none')
        : say('match.precision', { percent: format.percent(data.percent), n: data.n, days: data.days })}
    </Text>
  );
};
