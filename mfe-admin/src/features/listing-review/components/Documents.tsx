import type { DocumentView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { ApprovePassed } from '../../../shared/documents/ApprovePassed';
import { isPassed, type Slot } from '../../../shared/documents/current-documents';
import type { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';
import { DocumentItem } from './DocumentItem';

const List = styled.ul`
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-sm);
  > li + li {
    border-top: 1px solid var(--border-subtle);
  }
`;

interface DocumentsProps {
  slots: readonly Slot[];
  shown: DocumentView | undefined;
  onShow: (id: string | null) => void;
  decision: ReturnType<typeof useDocumentDecision>;
}

/** The documents of a lot: the four that it needs, in their order, then the others. One at a time is open. */
export const Documents = ({ slots, shown, onShow, decision }: DocumentsProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const required = slots.filter(({ required: is }) => is);
  const approved = required.filter(({ document }) => document?.state === 'approved').length;
  return (
    <Stack gap={4} as="section">
      <Text as="h3" size="titleSm" aria-live="polite">
        {shared('common.requiredApproved', { approved, count: required.length })}
      </Text>
      <List aria-label={say('documents.title')}>
        {slots.map((slot) => (
          <DocumentItem
            key={slot.type}
            slot={slot}
            isShown={slot.document !== undefined && slot.document.id === shown?.id}
            onShow={onShow}
            decision={decision}
          />
        ))}
      </List>
      <ApprovePassed passed={slots.flatMap(({ document }) => (document && isPassed(document) ? [document] : []))} />
    </Stack>
  );
};
