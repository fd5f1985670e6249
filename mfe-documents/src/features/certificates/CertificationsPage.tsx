import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { listState } from '@orebridge/remote-kit/pages';
import { isCertificate, isDocumentCode } from '@orebridge/trade';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  PageBody,
  PageHeader,
  Panel,
  SkeletonText,
  Stack,
} from '@orebridge/ui';
import { Calendar } from './components/Calendar';
import { DocumentRows } from './components/DocumentRows';
import { useHeld } from '../../shared/certificates/useHeld';
import { replacing } from '../../shared/library/replacing';
import { useUpload } from '../../shared/library/useUpload';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';

const OF_COMPANY: readonly string[] = ['certification', 'accreditation-scope'];

/** Certificates and accreditations of the company and of its lots, with the months in which they run out. */
export default function CertificationsPage() {
  const say = useMessages('documents');
  const errorText = useErrorText();
  const { role } = useSession();
  useLiveDocuments();
  const upload = useUpload();
  const company = useHeld('company');
  const lots = useHeld('listing');
  const own = company.rows.filter(({ type }) => OF_COMPANY.includes(type));
  const ofLots = lots.rows.filter(({ type }) => isDocumentCode(type) && isCertificate(type));
  const types = role === 'service_provider' ? ['accreditation-scope', 'certification'] : ['certification'];
  const add = (
    <Button variant="primary" icon="plus" onClick={() => upload.open({ types })}>
      {say('cert.add')}
    </Button>
  );
  const state = listState(company, own);
  return (
    <PageBody>
      <PageHeader
        title={say('cert.title')}
        subtitle={say('cert.subtitle')}
        eyebrow={[...own, ...ofLots].some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={role === 'admin' ? undefined : add}
      />
      <Stack gap={7}>
        <Calendar rows={[...own, ...ofLots]} />
        <Panel title={say('cert.company')} flush={state === 'ready'}>
          {state === 'loading' ? <SkeletonText lines={4} /> : null}
          {state === 'error' ? (
            <ErrorState text={errorText(company.error)} onRetry={() => void company.refetch()} />
          ) : null}
          {state === 'empty' ? (
            <EmptyState
              icon="seal-check"
              title={say('cert.empty')}
              text={say('cert.emptyText')}
              actions={role === 'admin' ? undefined : add}
            />
          ) : null}
          <DocumentRows label={say('cert.company')} rows={own} onReplace={(row) => upload.open(replacing(row))} />
        </Panel>
        {ofLots.length > 0 ? (
          <Panel title={say('cert.lots')} flush>
            <DocumentRows label={say('cert.lots')} rows={ofLots} onReplace={(row) => upload.open(replacing(row))} />
          </Panel>
        ) : null}
      </Stack>
      {upload.dialog}
    </PageBody>
  );
}
