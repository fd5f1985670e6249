import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../text/Hidden';

const Row = styled.ol`
  display: flex;
  min-width: 0;
`;
const Step = styled.li`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-tertiary);
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--border-default);
    margin: 0 12px 0 2px;
    min-width: 12px;
  }
  &:last-child {
    flex: none;
  }
  &[data-state='done'] {
    color: var(--text-secondary);
  }
  &[data-state='now'] {
    color: var(--text-primary);
    font-weight: 580;
  }
  > button {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: left;
  }
  > button:hover {
    color: var(--text-primary);
  }
  @media (max-width: 767px) {
    flex: 1 1 auto;
    &:not(:last-child)::after {
      margin: 0 6px 0 -2px;
      min-width: 4px;
    }
    &:not([data-state='now']) [data-name] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &[data-state='now'] {
      flex: 0 1 auto;
    }
  }
`;
const Disc = styled.span`
  width: 24px;
  height: 24px;
  display: grid;
  place-items: center;
  flex: none;
  font-size: 12px;
  font-weight: 600;
  border: 1.5px solid var(--border-strong);
  border-radius: 50%;
  font-variant-numeric: tabular-nums;
  [data-state='done'] & {
    background: var(--action-primary);
    border-color: var(--action-primary);
    color: var(--action-on-primary);
  }
  [data-state='now'] & {
    border-color: var(--action-primary);
    color: var(--text-link);
    box-shadow: inset 0 0 0 1px var(--action-primary);
  }
`;

export interface StepsProps {
  items: readonly { id: string; label: string }[];
  current: string;
  done: readonly string[];
  /** Lets a step that is done be opened again. */
  onSelect?(id: string): void;
  /** The order is advice: each step may be opened, done or not. */
  anyOrder?: boolean;
}

/** Where one stands in a wizard; numbered, because the order matters. */
export function Steps({ items, current, done, onSelect, anyOrder = false }: StepsProps) {
  const intl = useIntl();
  return (
    <Row>
      {items.map((item, index) => {
        const state = item.id === current ? 'now' : done.includes(item.id) ? 'done' : 'next';
        const face = (
          <>
            <Disc>{state === 'done' ? <Icon name="check-bold" size={14} /> : index + 1}</Disc>
            <span data-name="">
              {item.label}
              {state === 'done' ? (
                <VisuallyHidden>{` ${intl.formatMessage({ id: 'ui.steps.done' })}`}</VisuallyHidden>
              ) : null}
            </span>
          </>
        );
        return (
          <Step key={item.id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {onSelect && (state === 'done' || (anyOrder && state === 'next')) ? (
              <button type="button" onClick={() => onSelect(item.id)}>
                {face}
              </button>
            ) : (
              face
            )}
          </Step>
        );
      })}
    </Row>
  );
}
