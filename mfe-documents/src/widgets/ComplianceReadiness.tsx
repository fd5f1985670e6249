import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Link, Panel, SkeletonText, StatusBadge, TermList, useFormat } from '@orebridge/ui';
import { useComplianceSummary } from '../shared/api/useComplianceSummary';
import { useVerification } from '../shared/api/useVerification';
import { useLiveDocuments } from '../shared/list/useLiveDocuments';

/** How ready the company is: its verification, and the cargoes and gates that wait for something. */
export default function ComplianceReadiness() {
  const say = useMessages('documents');
  const format = useFormat();
  const errorText = useErrorText();
  useLiveDocuments();
  const cargoes = useComplianceSummary();
  const kyb = useVerification();
  const data = cargoes.data;
  return (
    <Panel
      title={say('widget.readiness')}
      actions={
        <Link href="/compliance" quiet>
          {say('widget.toCompliance')}
        </Link>
      }
    >
      {!data && !cargoes.isError ? <SkeletonText lines={4} /> : null}
      {!data && cargoes.isError ? (
        <ErrorState text={errorText(cargoes.error)} onRetry={() => void cargoes.refetch()} />
      ) : null}
      {data && data.cargoes === 0 && !kyb.data ? (
        <EmptyState icon="shield-check" title={say('cargo.listing.empty')} text={say('cargo.listing.emptyText')} />
      ) : null}
      {data ? (
        <TermList
          items={[
            ...(kyb.data
              ? [
                  {
                    id: 'kyb',
                    term: <Link href="/verification">{say('kyb.title')}</Link>,
                    detail: <StatusBadge status={kyb.data.state} />,
                  },
                ]
              : []),
            {
              id: 'clear',
              term: say('band.low'),
              detail: say('summary.ofCargoes', { count: data.cargoes, part: data.bands.low }),
            },
            {
              id: 'review',
              term: say('widget.needsReview'),
              detail: format.number(data.bands.medium + data.bands.high + data.bands.critical),
            },
            { id: 'blocked', term: say('band.blocked'), detail: format.number(data.blocked) },
            { id: 'gates', term: say('widget.closedGates'), detail: format.number(data.closedGates) },
          ]}
        />
      ) : null}
    </Panel>
  );
}
