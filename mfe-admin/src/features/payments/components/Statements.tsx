import type { BankStatement } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Callout, CellTitle, type Column, FormError, Stack, Time, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useImportStatement } from '../api/useImportStatement';
import { usePreviewStatement } from '../api/usePreviewStatement';
import { useStatements } from '../api/useStatements';
import { ListTable } from '../../../shared/list/ListTable';
import { usePaged } from '@orebridge/remote-kit/pages';
import { StatementTrial } from './StatementTrial';

/** Takes bank files in, after a trial that shows what each would do, and lists those that were. */
export const Statements = () => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const trial = usePreviewStatement();
  const drop = () => {
    setFile(null);
    trial.reset();
  };
  const send = useImportStatement(drop);
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
        accept=".xml,.csv,.txt,.sta,.mt940,.940,.c53"
        icon="upload-simple"
        disabled={send.isPending || trial.isPending}
        onFiles={([chosen]) => {
          if (!chosen) return;
          setFile(chosen);
          send.reset();
          trial.mutate({ body: {}, file: chosen });
        }}
      />
      {trial.isError ? <FormError>{errorText(trial.error)}</FormError> : null}
      {send.isError ? <FormError>{errorText(send.error)}</FormError> : null}
      {file && trial.data ? (
        <StatementTrial
          fileName={file.name}
          trial={trial.data}
          pending={send.isPending}
          onImport={() => send.mutate({ body: {}, file })}
          onDrop={drop}
        />
      ) : null}
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
