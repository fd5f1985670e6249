import { SEARCH_ALERTS, type SearchAlert } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Select } from '@orebridge/ui';

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
  const say = useMessages('marketplace');
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
