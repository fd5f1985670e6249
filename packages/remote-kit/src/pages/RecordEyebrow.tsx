import { DemoRibbon, StatusBadge, Text } from '@orebridge/ui';
import type { ComponentProps, ReactNode } from 'react';

interface RecordEyebrowProps extends Pick<ComponentProps<typeof StatusBadge>, 'status' | 'label'> {
  record: { reference: string; demo: boolean };
  /** Badges beside the state. */
  children?: ReactNode;
}

/** Above the title of one record's page: its state, its reference, and whether it is of the demonstration. */
export const RecordEyebrow = ({ record, status, label, children }: RecordEyebrowProps) => (
  <>
    <StatusBadge status={status} label={label} />
    {children}
    <Text as="span" size="caption" tone="tertiary" mono>
      {record.reference}
    </Text>
    {record.demo ? <DemoRibbon inline /> : null}
  </>
);
