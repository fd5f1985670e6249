import { Switch } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useSay } from '../say';

const Line = styled.span`
  display: inline-flex;
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

/** Which keys do what, and the switch that turns them off. */
export const Keys = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => {
  const say = useSay();
  return (
    <Line>
      {on ? (
        <span>
          <FormattedMessage id="admin.keys.legend" values={{ kbd: (parts) => <kbd>{parts}</kbd> }} />
        </span>
      ) : null}
      <Switch label={say('keys.switch')} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Line>
  );
};
