import { useMessages } from '@orebridge/remote-kit';
import { Field, NumberInput } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 16px;
  align-items: end;
  input[type='range'] {
    width: 100%;
    height: 36px;
    accent-color: var(--action-primary);
  }
`;

/** What was typed as whole per cent, 0 to 100; null when it is none. */
export const percentOf = (typed: string): number | null => {
  if (!/^\d{1,3}$/.test(typed)) return null;
  const percent = Number(typed);
  return percent <= 100 ? percent : null;
};

interface PercentFieldProps {
  label: string;
  value: string;
  onChange: (next: string) => void;
}

/** A share in per cent, drawn or typed. */
export const PercentField = ({ label, value, onChange }: PercentFieldProps) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const isRight = percentOf(value) !== null;
  return (
    <Both>
      <input
        type="range"
        min={0}
        max={100}
        value={percentOf(value) ?? 0}
        aria-label={say('settings.slider', { label })}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field label={label} error={isRight ? undefined : intl.formatMessage({ id: 'validation.percent' })}>
        <NumberInput unit="%" maxDecimals={0} value={value} onValueChange={onChange} />
      </Field>
    </Both>
  );
};
