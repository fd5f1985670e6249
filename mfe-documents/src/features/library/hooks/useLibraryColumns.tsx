import { isShownInPage, type LibraryRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, Icon, Link, StatusBadge, Sub, useFormat } from '@orebridge/ui';
import { Expiry } from '../../../shared/list/Expiry';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { aboutHref, viewerHref } from '../../../shared/library/about-href';

const iconOf = (mediaType: string) => {
  if (!isShownInPage(mediaType)) return 'files';
  return mediaType.startsWith('image/') ? 'image' : 'file-pdf';
};

/** The columns of the library. */
export const useLibraryColumns = (): Column<LibraryRow>[] => {
  const say = useMessages('documents');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useDocumentName();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  return [
    {
      id: 'document',
      header: say('column.document'),
      card: 'title',
      cell: (row) => (
        <CellTitle
          media={<Icon name={iconOf(row.mediaType)} size={18} />}
          title={nameOf(row.type)}
          detail={[row.number, row.issuer].filter(Boolean).join(', ') || row.fileName}
          href={viewerHref(row.id)}
        />
      ),
    },
    {
      ...named('about'),
      cell: ({ about, own }) => (
        <>
          <Link href={aboutHref({ about, own })} quiet>
            {about.name}
          </Link>
          <Sub>{say(`about.${about.kind}`)}</Sub>
        </>
      ),
    },
    {
      ...named('state'),
      cell: (row) => (
        <>
          <StatusBadge status={row.state} />
          {row.reason ? <Sub>{row.reason}</Sub> : null}
        </>
      ),
    },
    { ...named('expires'), cell: (row) => <Expiry on={row.expiresOn} state={row.state} /> },
    {
      ...named('uploaded'),
      align: 'end',
      hideBelow: 1280,
      cell: (row) => (
        <>
          {format.date(row.uploadedAt)}
          {row.own ? null : <Sub>{row.companyName ?? shared('common.thePlatform')}</Sub>}
        </>
      ),
    },
  ];
};
