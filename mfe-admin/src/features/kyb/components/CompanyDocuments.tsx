import { useMessages } from '@orebridge/remote-kit';
import { useCheckText } from '@orebridge/remote-kit/trade';
import { Icon, Link, RowItem, RowList, StatusBadge, useFormat } from '@orebridge/ui';
import { isOpen } from '../../../shared/documents/current-documents';
import { DocumentDecision } from '../../../shared/documents/DocumentDecision';
import { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import type { Item } from '../documents';

/** A document that is asked for; one that waits is decided on here, where the company is. */
const DocumentRow = ({ item: { type, required, problem, document } }: { item: Item }) => {
  const say = useMessages('admin');
  const textOf = useCheckText();
  const format = useFormat();
  const nameOf = useDocumentName();
  const decision = useDocumentDecision(() => undefined);
  const failed = document?.checks.filter(({ passed }) => !passed) ?? [];
  const facts = [
    required ? '' : say('kyb.optional'),
    document?.issuedOn ? say('kyb.issuedOn', { date: format.date(document.issuedOn) }) : '',
    problem && document && problem !== 'rejected' ? say(`kyb.problem.${problem}`) : '',
    document && isOpen(document) && !failed.length ? say('kyb.allPassed') : '',
    ...failed.map((check) => say('kyb.failed', { check: textOf(check) })),
    document?.reason ?? '',
  ];
  return (
    <RowItem
      lead={<Icon name={(problem && required) || failed.length ? 'warning' : 'check-circle'} size={18} />}
      title={document ? <Link href={`/document-viewer?id=${document.id}`}>{nameOf(type)}</Link> : nameOf(type)}
      detail={
        <>
          {facts.filter(Boolean).join(' · ')}
          {document && isOpen(document) ? (
            <DocumentDecision document={{ id: document.id, type }} decision={decision} />
          ) : null}
        </>
      }
      end={<StatusBadge status={document?.state ?? 'missing'} />}
    />
  );
};

/** What is asked of the company, with what the checks found and the decision on each. */
export const CompanyDocuments = ({ checklist }: { checklist: readonly Item[] }) => {
  const say = useMessages('admin');
  return (
    <RowList label={say('kyb.documents')}>
      {checklist.map((item) => (
        <DocumentRow key={item.type} item={item} />
      ))}
    </RowList>
  );
};
