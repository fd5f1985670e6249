import type { DocumentQueueRow } from '@orebridge/contracts';
import { Cluster, DemoRibbon, Link, Stack, StatusBadge, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { useSay } from '../say';
import { Checks } from './Checks';
import { isOpen } from './currentDocuments';
import { DocumentDecision } from './DocumentDecision';
import { DocumentFields } from './DocumentFields';
import { DocumentFile } from './DocumentFile';
import { useDocumentName } from './useDocumentName';
import type { useDocumentDecision } from './useDocumentDecision';

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
  const say = useSay();
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
