import type { LibraryRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Icon, Link, RowItem, RowList, StatusBadge } from '@orebridge/ui';
import { viewerHref } from '../../../shared/library/about-href';
import { Expiry } from '../../../shared/list/Expiry';
import { useDocumentName } from '../../../shared/list/useDocumentName';

/** Documents one under the other, each with its issuer, its last day and its state. */
export const DocumentRows = ({
  label,
  rows,
  onReplace,
}: {
  label: string;
  rows: readonly LibraryRow[];
  onReplace: (row: LibraryRow) => void;
}) => {
  const say = useMessages('documents');
  const nameOf = useDocumentName();
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <RowItem
          key={row.id}
          lead={<Icon name={row.state === 'approved' ? 'seal-check' : 'file-pdf'} size={18} />}
          title={<Link href={viewerHref(row.id)}>{nameOf(row.type)}</Link>}
          detail={
            <>
              {[row.issuer, row.number, row.about.kind === 'company' ? null : row.about.name, row.reason]
                .filter(Boolean)
                .join(', ')}
              {row.expiresOn ? ' · ' : null}
              <Expiry inLine on={row.expiresOn} state={row.state} />
            </>
          }
          end={
            <>
              <StatusBadge status={row.state} />
              {row.state === 'revoked' ? null : (
                <Button size="sm" variant="quiet" onClick={() => onReplace(row)}>
                  {say('replace')}
                </Button>
              )}
            </>
          }
        />
      ))}
    </RowList>
  );
};
