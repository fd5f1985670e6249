import { useMessages } from '@orebridge/remote-kit';
import { Switch } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  font-size: 12px;
  color: var(--text-tertiary);
  kbd {
    padding: 0 5px;
    border: 1px solid var(--border-default);
    border-radius: var(--r-xs);
    font: inherit;
  }
  @media (max-width: 1199px) {
    display: none;
  }
`;

interface KeysProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The words for what the keys do. */
  legend?: string;
}

/** Which keys do what, and the switch that turns them off. */
export const Keys = ({ on, onChange, legend = 'admin.keys.legend' }: KeysProps) => {
  const say = useMessages('admin');
  return (
    <Line>
      {on ? (
        <span>
          <FormattedMessage id={legend} values={{ kbd: (parts) => <kbd>{parts}</kbd> }} />
        </span>
      ) : null}
      <Switch label={say('keys.switch')} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Line>
  );
};
