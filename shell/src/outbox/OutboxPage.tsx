import { ApiError, api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import {
  Button,
  EmptyState,
  ErrorState,
  PageBody,
  PageHeader,
  Panel,
  Skeleton,
  Stack,
  Text,
  Time,
} from '@orebridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { MailText } from './MailText';

/** The mails that a demonstration keeps for the person because it sends none. */
export default function OutboxPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const mails = useQuery({
    queryKey: keyOf(api.platform.outbox),
    queryFn: ({ signal }) => ownClient(api.platform.outbox, { signal }),
    staleTime: 0,
  });
  const closed = mails.error instanceof ApiError && mails.error.status === 404;
  return (
    <PageBody width="prose">
      <PageHeader
        title={say('page.outbox')}
        subtitle={say('outbox.subtitle')}
        actions={
          <Button icon="arrow-counter-clockwise" pending={mails.isFetching} onClick={() => void mails.refetch()}>
            {say('outbox.refresh')}
          </Button>
        }
      />
      {mails.isPending ? (
        <Skeleton height={240} />
      ) : closed ? (
        <EmptyState icon="envelope-simple" title={say('outbox.closed')} text={say('outbox.closed.text')} />
      ) : mails.isError ? (
        <ErrorState onRetry={() => void mails.refetch()} />
      ) : mails.data.length === 0 ? (
        <EmptyState icon="envelope-simple" title={say('outbox.empty')} text={say('outbox.empty.text')} />
      ) : (
        <Stack gap={7}>
          {mails.data.map((mail) => (
            <Panel key={mail.id} title={mail.subject} meta={<Time value={mail.at} show="dateTime" />}>
              <Stack gap={4}>
                <Text size="bodySm" tone="tertiary">
                  {intl.formatMessage({ id: 'outbox.to' }, { address: mail.to })}
                </Text>
                <MailText text={mail.text} />
              </Stack>
            </Panel>
          ))}
        </Stack>
      )}
    </PageBody>
  );
}
