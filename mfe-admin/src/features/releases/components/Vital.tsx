import { useMessages } from '@orebridge/remote-kit';
import { Sub, Text, useFormat } from '@orebridge/ui';

/** A 75th percentile of fewer measurements than these says nothing. */
const LEAST = 20;

interface VitalProps {
  value: number | null;
  /** From how many measurements it was taken. */
  count: number;
  unit?: string;
}

/** A web vital at the 75th percentile, or that too few were measured. */
export const Vital = ({ value, count, unit }: VitalProps) => {
  const say = useMessages('admin');
  const format = useFormat();
  if (value === null || count < LEAST)
    return (
      <>
        <Text as="span" size="caption" tone="tertiary">
          {say('settings.tooFew')}
        </Text>
        <Sub>{say('settings.measured', { count })}</Sub>
      </>
    );
  return (
    <>
      {unit ? format.quantity(value, unit) : format.number(value, { max: 3 })}
      <Sub>{say('settings.measured', { count })}</Sub>
    </>
  );
};
