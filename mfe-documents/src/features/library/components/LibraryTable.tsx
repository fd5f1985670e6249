import type { LibraryRow } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, type ButtonProps, ErrorState, Pager, Table } from '@orebridge/ui';
import type { ReactNode } from 'react';
import type { usePaged } from '@orebridge/remote-kit/pages';
import { useLibraryColumns } from '../hooks/useLibraryColumns';

const REPLACEABLE: readonly string[] = ['approved', 'rejected', 'expired', 'pending'];

interface Props {
  label: string;
  paged: ReturnType<typeof usePaged<LibraryRow>>;
  empty: ReactNode;
  error: unknown;
  onRetry: () => void;
  onReplace: (row: LibraryRow) => void;
}

/** Documents one under the other, each with what it is about, its state and its last day. */
export const LibraryTable = ({ label, paged, empty, error, onRetry, onReplace }: Props) => {
  const say = useMessages('documents');
  const errorText = useErrorText();
  const columns = useLibraryColumns();
  const look: Pick<ButtonProps, 'size' | 'variant'> = { size: 'sm', variant: 'quiet' };
  return (
    <Table
      label={label}
      density="compact"
      columns={columns}
      rows={paged.rows}
      rowKey={({ id }) => id}
      state={paged.state}
      rowAction={(row) =>
        row.own && ['listing', 'company'].includes(row.about.kind) && REPLACEABLE.includes(row.state) ? (
          <Button {...look} onClick={() => onReplace(row)}>
            {say('replace')}
          </Button>
        ) : null
      }
      empty={empty}
      error={<ErrorState text={errorText(error)} onRetry={onRetry} />}
      footer={paged.state === 'ready' ? <Pager {...paged.pager} /> : null}
    />
  );
};
