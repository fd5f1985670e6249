import { api, ApiError } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Columns,
  DemoRibbon,
  EmptyState,
  ErrorState,
  FormError,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useVerification } from '../../shared/api/useVerification';
import { useSubmitVerification } from './api/useSubmitVerification';
import { useUpload } from '../../shared/library/useUpload';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';
import { BuyerKind } from './components/BuyerKind';
import { Checklist } from './components/Checklist';
import { FoundedYear } from './components/FoundedYear';
import { People } from './components/People';
import { Questions } from './components/Questions';
import { VerificationStatus } from './components/VerificationStatus';

const SeveralDialog = lazy(() => import('./components/SeveralDialog'));

/** The verification of the own company: where it stands, what it takes, and handing it in. */
export default function VerificationPage() {
  const say = useMessages('documents');
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  useLiveDocuments();
  const upload = useUpload();
  const [several, setSeveral] = useState(false);
  const read = useVerification();
  const submit = useSubmitVerification(() => toast({ tone: 'positive', title: say('kyb.handedIn') }));
  const verification = read.data;
  const noCompany = read.error instanceof ApiError && read.error.status === 404;
  if (!verification)
    return (
      <PageBody>
        <PageHeader title={say('kyb.title')} subtitle={say('kyb.subtitle')} />
        {noCompany ? (
          <EmptyState icon="buildings" title={say('kyb.noCompany')} text={say('kyb.noCompanyText')} />
        ) : read.isError ? (
          <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </PageBody>
    );
  const { next, complete, againFrom } = verification;
  const eventText = (event: string) =>
    intl.messages[`documents.event.${event}`] ? say(`event.${event}`) : event.replaceAll('_', ' ');
  return (
    <PageBody>
      <PageHeader
        title={say('kyb.title')}
        subtitle={say('kyb.subtitle')}
        eyebrow={verification.demo ? <DemoRibbon inline /> : undefined}
        actions={
          next ? (
            <OperationGate of={api.verification.submit}>
              <Button
                variant="primary"
                icon="paper-plane-tilt"
                disabled={!complete || againFrom !== null}
                pending={submit.isPending}
                onClick={() => submit.mutate({})}
              >
                {say(`kyb.${next}`)}
              </Button>
            </OperationGate>
          ) : undefined
        }
      />
      <Columns
        asideWidth="lg"
        aside={
          <Stack gap={6}>
            <VerificationStatus verification={verification} />
            <Panel title={say('kyb.screening')}>
              <Text tone="secondary">{say('screening.text')}</Text>
            </Panel>
            {verification.history.length > 0 ? (
              <Panel title={say('kyb.history')} flush>
                <RowList label={say('kyb.history')}>
                  {verification.history.slice(-12).map(({ at, event, reason }) => (
                    <RowItem
                      key={`${at} ${event}`}
                      title={eventText(event)}
                      detail={reason}
                      end={<Text size="caption">{format.date(at)}</Text>}
                    />
                  ))}
                </RowList>
              </Panel>
            ) : null}
          </Stack>
        }
      >
        <Stack gap={6}>
          <Questions verification={verification} />
          {submit.error ? <FormError>{errorText(submit.error)}</FormError> : null}
          {next && !complete ? <Text tone="secondary">{say('kyb.incomplete')}</Text> : null}
          <Checklist verification={verification} onUpload={upload.open} onSeveral={() => setSeveral(true)} />
          <div id="people">
            <People key={verification.people.length} verification={verification} />
          </div>
          <OperationGate of={api.companies.updateMine}>
            <Stack gap={6} id="company">
              <FoundedYear />
              <BuyerKind />
            </Stack>
          </OperationGate>
        </Stack>
      </Columns>
      {upload.dialog}
      {several ? (
        <Suspense fallback={null}>
          <SeveralDialog checklist={verification.checklist} onClose={() => setSeveral(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  );
}
