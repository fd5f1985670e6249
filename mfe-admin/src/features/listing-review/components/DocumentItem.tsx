import { useMessages } from '@orebridge/remote-kit';
import { Button, Stack, StatusBadge } from '@orebridge/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Checks } from '../../../shared/documents/Checks';
import { isOpen, type Slot } from '../../../shared/documents/current-documents';
import { DocumentDecision } from '../../../shared/documents/DocumentDecision';
import { DocumentFields } from '../../../shared/documents/DocumentFields';
import { DocumentFile } from '../../../shared/documents/DocumentFile';
import { DocumentMark } from '../../../shared/documents/useDocumentColumns';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import type { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding: 8px 8px 8px 12px;
  > b {
    flex: 1;
    min-width: 120px;
    font-weight: 560;
    font-size: 13px;
  }
`;
const Open = styled.div`
  padding: 0 12px 12px;
`;

interface DocumentItemProps {
  slot: Slot;
  isShown: boolean;
  onShow: (id: string | null) => void;
  decision: ReturnType<typeof useDocumentDecision>;
}

/** A document's line; open, it shows the file, what is said of it, the automatic check, and the decision. */
export const DocumentItem = ({ slot: { type, document }, isShown, onShow, decision }: DocumentItemProps) => {
  const say = useMessages('admin');
  const id = useId();
  const name = useDocumentName()(type);
  return (
    <li>
      <Line>
        <DocumentMark document={document ?? { type, state: 'expired' }} />
        <b>{name}</b>
        <StatusBadge status={document?.state ?? 'missing'} />
        {document ? (
          <Button
            size="sm"
            variant="quiet"
            icon="eye"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-label={say(isShown ? 'document.hide.of' : 'document.view.of', { name })}
            onClick={() => onShow(isShown ? null : document.id)}
          >
            {say(isShown ? 'document.hide' : 'document.view')}
          </Button>
        ) : null}
      </Line>
      {document && isShown ? (
        <Open id={id}>
          <Stack gap={5}>
            <DocumentFile document={document} name={name} />
            <Checks checks={document.checks} />
            <DocumentFields document={document} />
            {isOpen(document) ? <DocumentDecision document={document} decision={decision} /> : null}
          </Stack>
        </Open>
      ) : null}
    </li>
  );
};
