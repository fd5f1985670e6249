import type { DocumentQueueRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Cluster, DemoRibbon, Link, Stack, StatusBadge, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { Checks } from '../../../shared/documents/Checks';
import { isOpen } from '../../../shared/documents/current-documents';
import { DocumentDecision } from '../../../shared/documents/DocumentDecision';
import { DocumentFields } from '../../../shared/documents/DocumentFields';
import { DocumentFile } from '../../../shared/documents/DocumentFile';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import type { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';

const Body = styled.div`
  padding: 16px;
`;
const Foot = styled.div`
  padding: 14px 16px 16px;
  border-top: 1px solid var(--border-subtle);
  position: sticky;
  bottom: 0;
  background: var(--bg-surface);
`;

interface DocumentRecordProps {
  document: DocumentQueueRow;
  decision: ReturnType<typeof useDocumentDecision>;
}

/** One document of the queue: the file, what is said of it, what the machine found, and the decision. */
export const DocumentRecord = ({ document, decision }: DocumentRecordProps) => {
  const say = useMessages('admin');
  const name = useDocumentName()(document.type);
  return (
    <>
      <Body>
        <Stack gap={6}>
          <Cluster>
            <StatusBadge status={document.state} />
            {document.demo ? <DemoRibbon inline /> : null}
            <Text as="span" size="bodySm" tone="secondary">
              {document.companyName}
            </Text>
          </Cluster>
          <DocumentFile document={document} name={name} />
          <Checks checks={document.checks} />
          <DocumentFields document={document} />
          {document.listingId ? (
            <Link href={`/admin?tab=verifications&lot=${document.listingId}`}>
              {say('document.toLot', { name: document.listingName ?? say('lot.unnamed') })}
            </Link>
          ) : null}
        </Stack>
      </Body>
      {isOpen(document) ? (
        <Foot data-bottom-bar>
          <DocumentDecision primary document={document} decision={decision} />
        </Foot>
      ) : null}
    </>
  );
};
