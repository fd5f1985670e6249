import { ROW_VERDICTS, type RowVerdict } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, LinkButton, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { isWorking, useImport, useImports, useLiveImports } from '../api/imports';
import { FileChooser } from '../imports/FileChooser';
import { ImportHistory } from '../imports/ImportHistory';
import { ImportJob } from '../imports/ImportJob';
import { ReportTable } from '../imports/ReportTable';
import { Loading } from '../Loading';
import { useSay } from '../say';

const isShown = (text: string | null): text is RowVerdict | 'all' =>
  text === 'all' || (ROW_VERDICTS as readonly (string | null)[]).includes(text);

const OneFile = ({ id }: { id: string }) => {
  const say = useSay();
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
      <FileChooser onSent={({ id }) => onSent(id)} />
      <ImportHistory />
    </Stack>
  );
};

/** Lots out of a file: sent, checked row by row, then let in. The address names the file, so that a reload goes on. */
const ImportListings = () => {
  const say = useSay();
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
