import { type DocumentQueueRow, REQUIRED_DOCUMENT_TYPES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, Mark, markOfDocument } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { OneLine } from '../list/OneLine';
import { waitingText } from '../queues/waiting';
import { useDocumentName } from './useDocumentName';

type Marked = Parameters<typeof markOfDocument>[0];

/** The state of a mark for the state of a document. */
export const markStateOf = (state: DocumentQueueRow['state']) => {
  if (state === 'approved') return 'approved' as const;
  if (state === 'pending' || state === 'uploaded') return 'pending' as const;
  return state === 'rejected' || state === 'revoked' ? ('rejected' as const) : ('missing' as const);
};

/** The mark of a document; optional documents have none. */
export const DocumentMark = ({ document }: { document: Pick<DocumentQueueRow, 'type' | 'state'> }) =>
  REQUIRED_DOCUMENT_TYPES.includes(document.type) ? (
    <Mark kind={markOfDocument(document.type as Marked)} state={markStateOf(document.state)} />
  ) : null;

/** The columns of the queue of single documents. */
export const useDocumentColumns = (): Column<DocumentQueueRow>[] => {
  const say = useMessages('admin');
  const nameOf = useDocumentName();
  const [params] = useSearchParams();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('doc', id);
    return `/admin?${next}`;
  };
  return [
    {
      id: 'document',
      header: say('column.document'),
      card: 'title',
      cell: (row) => (
        <CellTitle media={<DocumentMark document={row} />} title={nameOf(row.type)} href={hrefOf(row.id)} />
      ),
    },
    { ...named('company'), cell: (row) => row.companyName },
    { ...named('for'), cell: (row) => row.listingName ?? say('none') },
    {
      ...named('checks'),
      hideBelow: 1280,
      cell: ({ checks }) =>
        say('checks.short', { passed: checks.filter(({ passed }) => passed).length, count: checks.length }),
    },
    {
      ...named('waiting'),
      align: 'end',
      cell: (row) => <OneLine>{waitingText(say, row.uploadedAt, new Date())}</OneLine>,
    },
  ];
};
