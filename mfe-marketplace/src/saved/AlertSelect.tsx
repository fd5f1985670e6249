import { SEARCH_ALERTS, type SearchAlert } from '@orebridge/contracts';
import { Select } from '@orebridge/ui';
import { useSay } from '../say';

/** How often to be told. */
export const AlertSelect = ({
  value,
  onChange,
  label,
}: {
  value: SearchAlert;
  onChange: (alert: SearchAlert) => void;
  label?: string;
}) => {
  const say = useSay();
  return (
    <Select
      aria-label={label}
      inputSize={label ? 'sm' : 'md'}
      value={value}
      options={SEARCH_ALERTS.map((alert) => ({ value: alert, label: say(`saved.alert.${alert}`) }))}
      onChange={(event) => onChange(event.target.value as SearchAlert)}
    />
  );
};
