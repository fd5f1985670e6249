import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { AccreditationRows } from '@orebridge/remote-kit/trade';
import {
  Button,
  Cluster,
  DemoRibbon,
  ErrorState,
  FormError,
  SkeletonText,
  Stack,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useApproveService } from '../api/useApproveService';
import { useRejectService } from '../api/useRejectService';
import { useService } from '../api/useService';

const Body = styled.div`
  padding: 16px;
`;

/** A service with its certificates, and the decision about it. */
export const ServiceReview = ({ id, onDecided }: { id: string; onDecided: () => void }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const answer = useService(id);
  const approve = useApproveService();
  const reject = useRejectService();
  const [rejecting, setRejecting] = useState(false);
  const service = answer.data;
  if (!service)
    return (
      <Body>
        {answer.isError ? (
          <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Body>
    );
  const { fields, provider } = service;
  const params = { id: service.id };
  const decided = (key: string) => ({
    onSuccess: () => {
      toast({ tone: 'positive', title: say(key, { name: service.title }) });
      setRejecting(false);
      onDecided();
    },
  });
  return (
    <Body>
      <Stack gap={6}>
        {service.demo ? <DemoRibbon inline /> : null}
        <Text>{fields.scope}</Text>
        <TermList
          items={[
            { id: 'provider', term: say('service.provider'), detail: provider.name },
            {
              id: 'kind',
              term: say('service.kind'),
              detail: service.kind ? intl.formatMessage({ id: `service.kind.${service.kind}` }) : '',
            },
            {
              id: 'countries',
              term: say('service.countries'),
              detail: service.countries.length
                ? format.list(service.countries.map((code) => format.country(code)))
                : say('service.everywhere'),
            },
          ]}
        />
        <AccreditationRows
          label={say('service.accreditations')}
          accreditations={fields.accreditations}
          detailOf={(one) => [one.body, one.number, format.date(one.validUntil)].join(' · ')}
          fileOf={({ fileId }) => fileId}
          certificateLabel={say('service.certificate')}
          certificateOf={(standard) => say('service.certificateOf', { standard })}
        />
        {approve.isError ? <FormError>{errorText(approve.error)}</FormError> : null}
        <Cluster gap={3}>
          {service.events.includes('reject') ? (
            <Button variant="dangerOutline" icon="x" onClick={() => setRejecting(true)}>
              {say('service.reject')}
            </Button>
          ) : null}
          {service.events.includes('approve') ? (
            <Button
              variant="primary"
              icon="check"
              pending={approve.isPending}
              onClick={() => approve.mutate({ params }, decided('service.approved'))}
            >
              {say('service.approve')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
      {rejecting ? (
        <ReasonDialog
          title={say('service.reject')}
          text={say('service.rejectText', { name: service.title })}
          confirmLabel={say('service.reject')}
          reasonLabel={say('service.reason')}
          reasonHint={say('service.reasonHint')}
          destructive
          command={reject}
          onConfirm={(reason) => reject.mutate({ params, body: { reason } }, decided('service.rejected'))}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </Body>
  );
};
