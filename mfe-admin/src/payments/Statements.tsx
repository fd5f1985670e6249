import type { BankStatement } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Callout, CellTitle, type Column, FormError, Stack, Time, UploadZone } from '@orebridge/ui';
import { useImportStatement, useStatements } from '../api/payments';
import { ListTable } from '../list/ListTable';
import { usePaged } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';

/** Takes bank statements in, and lists those that were. */
export const Statements = () => {
  const say = useSay();
  const errorText = useErrorText();
  const send = useImportStatement();
  const pages = useStatements();
  const paged = usePaged(pages, 'statements');
  const named = (id: string) => ({
    id,
    header: say(`payments.statement.${id}`),
    cardLabel: say(`payments.statement.${id}`),
  });
  const columns: Column<BankStatement>[] = [
    {
      ...named('file'),
      card: 'title',
      cell: ({ fileName, account, format }) => (
        <CellTitle title={fileName} detail={[say(`payments.format.${format}`), account].filter(Boolean).join(' · ')} />
      ),
    },
    { ...named('lines'), align: 'end', cell: ({ lines }) => String(lines) },
    { ...named('fresh'), align: 'end', cell: ({ fresh }) => String(fresh) },
    { ...named('matched'), align: 'end', cell: ({ matched }) => String(matched) },
    { ...named('by'), cell: ({ importedBy }) => importedBy },
    { ...named('at'), cell: ({ importedAt }) => <Time value={importedAt} show="dateTime" /> },
  ];
  const last = send.data;
  return (
    <Stack gap={6}>
      <UploadZone
        title={say('payments.statement.drop')}
        hint={say('payments.statement.hint')}
        accept=".xml,.csv,.txt"
        icon="upload-simple"
        disabled={send.isPending}
        onFiles={([file]) => file && send.mutate({ body: {}, file })}
      />
      {send.isError ? <FormError>{errorText(send.error)}</FormError> : null}
      {last ? (
        <Callout
          tone={last.repeated ? 'info' : 'positive'}
          title={say(last.repeated ? 'payments.statement.repeated' : 'payments.statement.done', {
            file: last.fileName,
            lines: last.lines,
            fresh: last.fresh,
            matched: last.matched,
          })}
        />
      ) : null}
      <ListTable
        label={say('payments.view.statements')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={{
          icon: 'file-dashed',
          title: say('payments.statement.none'),
          text: say('payments.statement.noneText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </Stack>
  );
};
