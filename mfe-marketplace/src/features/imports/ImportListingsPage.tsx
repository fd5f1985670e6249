import { api, ROW_VERDICTS, type RowVerdict } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { ErrorState, LinkButton, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { isWorking } from '../../shared/api/imports';
import { useImport } from './api/useImport';
import { useImports } from './api/useImports';
import { useLiveImports } from './api/useLiveImports';
import { FileChooser } from './components/FileChooser';
import { ImportHistory } from './components/ImportHistory';
import { ImportJob } from './components/ImportJob';
import { ReportTable } from './components/ReportTable';

const isShown = (text: string | null): text is RowVerdict | 'all' =>
  text === 'all' || (ROW_VERDICTS as readonly (string | null)[]).includes(text);

const OneFile = ({ id }: { id: string }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { data: job, error, isError, refetch } = useImport(id);
  useLiveImports(isWorking(job));
  if (!job)
    return isError ? (
      <Stack gap={5}>
        <ErrorState title={say('import.failed')} text={errorText(error)} onRetry={() => void refetch()} />
        <div>
          <LinkButton href="/listings/import">{say('import.another')}</LinkButton>
        </div>
      </Stack>
    ) : (
      <Loading height={320} />
    );
  const asked = params.get('rows');
  const shown = isShown(asked) ? asked : job.counts.bad ? 'bad' : 'all';
  return (
    <Stack gap={7}>
      <ImportJob job={job} />
      {job.checked > 0 ? (
        <ReportTable job={job} shown={shown} onShow={(rows) => setParams({ file: id, rows }, { replace: true })} />
      ) : null}
    </Stack>
  );
};

const Start = ({ onSent }: { onSent: (id: string) => void }) => {
  useLiveImports(useImports().data?.items.some(isWorking) ?? false);
  return (
    <Stack gap={7}>
      <OperationGate of={api.imports.start}>
        <FileChooser onSent={({ id }) => onSent(id)} />
      </OperationGate>
      <ImportHistory />
    </Stack>
  );
};

/** Lots out of a file: sent, checked row by row, then let in. The address names the file, so that a reload goes on. */
const ImportListings = () => {
  const say = useMessages('marketplace');
  const [params, setParams] = useSearchParams();
  const file = params.get('file');
  return (
    <PageBody>
      <PageHeader title={say('import.title')} subtitle={say('import.intro')} />
      {file ? <OneFile key={file} id={file} /> : <Start onSent={(id) => setParams({ file: id })} />}
    </PageBody>
  );
};

export default ImportListings;
