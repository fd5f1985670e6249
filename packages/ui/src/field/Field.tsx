import { createContext, type ReactNode, useContext, useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  unit?: string;
}

const FieldContext = createContext<FieldLinks | null>(null);

interface OwnLinks {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
}

/** The attributes that tie a control to the field around it; what the control states itself wins. */
export function useFieldLinks(own: OwnLinks = {}) {
  const field = useContext(FieldContext);
  const invalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true' || field?.invalid || undefined;
  return {
    unit: field?.unit,
    links: {
      id: own.id ?? field?.id,
      'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
      'aria-invalid': invalid,
    },
  };
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const fieldLabel = `
  font-size: 13px;
  line-height: 18px;
  font-weight: 540;
  color: var(--text-primary);
`;
const Label = styled.label`
  ${fieldLabel}
  &[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Optional = styled.span`
  font-weight: 400;
  color: var(--text-tertiary);
`;
const Hint = styled.span`
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;
const Wrong = styled.span`
  display: flex;
  gap: 5px;
  align-items: flex-start;
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  color: var(--negative-text);
  svg {
    margin-top: 1px;
  }
`;
const Legend = styled.legend`
  ${fieldLabel}
  padding: 0;
  margin-bottom: 6px;
`;
const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

interface Notes {
  hint?: ReactNode;
  /** Replaces the hint, with an icon. */
  error?: ReactNode;
}

function NoteLine({ id, hint, error }: Notes & { id: string }) {
  if (error) {
    return (
      <Wrong id={id}>
        <Icon name="warning-circle-fill" size={14} />
        <span>{error}</span>
      </Wrong>
    );
  }
  return hint ? <Hint id={id}>{hint}</Hint> : null;
}

export interface FieldProps extends Notes {
  label: ReactNode;
  /** Stands inside the control, at its right. */
  unit?: string;
  optional?: boolean;
  labelHidden?: boolean;
  children: ReactNode;
}

/** A label above one control, a hint or an error beneath it, tied together for assistive technology. */
export function Field({ label, hint, error, unit, optional, labelHidden, children }: FieldProps) {
  const intl = useIntl();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Box>
      <Label htmlFor={id} data-hidden={labelHidden || undefined}>
        {label} {optional ? <Optional>{intl.formatMessage({ id: 'ui.field.optional' })}</Optional> : null}
      </Label>
      <FieldContext value={{ id, describedBy: error || hint ? noteId : undefined, invalid: Boolean(error), unit }}>
        {children}
      </FieldContext>
      <NoteLine id={noteId} hint={hint} error={error} />
    </Box>
  );
}

/** Several controls under one question. */
export function FieldGroup({ legend, hint, error, children }: Notes & { legend: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-describedby={error || hint ? id : undefined}>
      <Legend>{legend}</Legend>
      {children}
      <NoteLine id={id} hint={hint} error={error} />
    </Group>
  );
}
