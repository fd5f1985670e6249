import type { DocumentView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useCheckText } from '@orebridge/remote-kit/trade';
import { Callout, Icon } from '@orebridge/ui';
import styled from 'styled-components';

const List = styled.ul`
  margin-top: 6px;
  li {
    display: flex;
    gap: 8px;
    padding: 2px 0;
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: var(--positive-text);
  }
  [data-open] svg {
    color: var(--text-secondary);
  }
  [data-failed] svg {
    color: var(--negative-text);
  }
`;

/** What the machine found. It suggests; a person decides. */
export const Checks = ({ checks }: Pick<DocumentView, 'checks'>) => {
  const say = useMessages('admin');
  const textOf = useCheckText();
  const compared = checks.filter((check) => !check.open);
  const passed = compared.filter((check) => check.passed).length;
  return (
    <Callout tone={passed === compared.length ? 'info' : 'warning'}>
      {checks.length === 0 ? say('checks.none') : say('checks.summary', { passed, count: compared.length })}
      <List>
        {checks.map((check) => (
          <li key={check.code} data-failed={check.passed ? undefined : ''} data-open={check.open && ''}>
            <Icon
              name={check.open ? 'info' : check.passed ? 'check-bold' : 'x-bold'}
              size={14}
              label={say(check.open ? 'checks.open' : check.passed ? 'checks.passed' : 'checks.failed')}
            />
            <span>{textOf(check)}</span>
          </li>
        ))}
      </List>
    </Callout>
  );
};
