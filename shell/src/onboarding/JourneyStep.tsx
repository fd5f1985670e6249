import { Icon, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Step } from './useJourney';

const Item = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 4px 14px;
  padding: 18px 16px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border: 0;
  }
  > span:first-child {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1.5px solid var(--border-strong);
    border-radius: 50%;
    font-size: 13px;
    font-weight: 560;
    color: var(--text-secondary);
  }
  &[data-state='done'] > span:first-child {
    border-color: var(--action-primary);
    background: var(--action-primary);
    color: var(--action-on-primary);
  }
  &[data-state='now'] > span:first-child {
    border-color: var(--accent-copper);
    color: var(--accent-copper-text);
  }
  h2 {
    line-height: 28px;
  }
  p {
    max-width: 60ch;
  }
  > div > :not(h2, p) {
    margin-top: 14px;
  }
`;

/** One step: done, the one to do now, or a later one; what there is to do stands below the one to do now. */
export function JourneyStep({
  step,
  number,
  current,
  note,
  children,
}: {
  step: Step;
  number: number;
  current: boolean;
  /** A second line below the words of the step. */
  note?: string | undefined;
  children?: ReactNode;
}) {
  const intl = useIntl();
  const state = step.done ? 'done' : current ? 'now' : 'next';
  return (
    <Item data-state={state} aria-current={current ? 'step' : undefined}>
      <span>
        {step.done ? <Icon name="check-bold" size={14} label={intl.formatMessage({ id: 'journey.done' })} /> : number}
      </span>
      <div>
        <Text as="h2" size="titleSm">
          {intl.formatMessage({ id: `journey.step.${step.id}` })}
        </Text>
        <Text as="p" size="bodySm" tone="secondary">
          {intl.formatMessage({
            id:
              step.waiting && !step.done
                ? `journey.step.${step.id}.waiting`
                : `journey.step.${step.id}.${step.done ? 'done' : 'text'}`,
          })}
        </Text>
        {note ? (
          <Text as="p" size="caption" tone="tertiary">
            {note}
          </Text>
        ) : null}
        {children}
      </div>
    </Item>
  );
}
