import type { Execution, Deal, Dispute } from '@orebridge/contracts';
import {
  Callout,
  EmptyState,
  Panel,
  RowItem,
  RowList,
  Stack,
  StatusBadge,
  TermList,
  Text,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { ActionButtons } from './ActionButtons';
import { ExecutionState } from './ExecutionState';
import { DocumentRows } from './DocumentRows';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

const LOOKS = {
  open: 'disputed',
  agreed: 'accepted',
  umpire: 'completed',
  awarded: 'completed',
  defaulted: 'defaulted',
} as const;

/** One claim: what it is about, what the other says, what was proposed, and how it ended. */
const Claim = ({ dispute, execution }: { dispute: Dispute; execution: Execution }) => {
  const intl = useIntl();
  const format = useFormat();
  const { say } = useExecutionMessages();
  const party = (side: 'buyer' | 'seller') => intl.formatMessage({ id: `deals.party.${side}` });
  const money = (value: string) => format.money(value, dispute.currency, { min: 2, max: 2 });
  const documents = execution.documents.filter(({ id }) =>
    [...dispute.documents, ...dispute.answerDocuments, dispute.award].includes(id),
  );
  const items: [string, string | null][] = [
    ['by', party(dispute.by)],
    ['amount', money(dispute.amount)],
    ['openedAt', format.dateTime(dispute.openedAt)],
    ['noticeAt', dispute.noticeAt && format.dateTime(dispute.noticeAt)],
    ['defaultFrom', dispute.defaultFrom && format.dateTime(dispute.defaultFrom)],
    ['credited', dispute.credited && money(dispute.credited)],
    ['resolvedAt', dispute.resolvedAt && format.dateTime(dispute.resolvedAt)],
  ];
  return (
    <Panel
      title={say('claim.title', { number: dispute.number, type: say(`dispute.${dispute.type}`) })}
      meta={<StatusBadge status={LOOKS[dispute.state]} label={say(`claim.${dispute.state}`)} />}
    >
      <Stack gap={6}>
        <TermList
          layout="tiles"
          items={items.flatMap(([id, detail]) => (detail ? [{ id, term: say(`field.${id}`), detail }] : []))}
        />
        <Text>{dispute.reason}</Text>
        {dispute.answer ? (
          <Callout title={say('claim.answer')}>{dispute.answer}</Callout>
        ) : dispute.state === 'open' ? (
          <Text tone="secondary">{say('claim.unanswered')}</Text>
        ) : null}
        {dispute.proposals.length ? (
          <RowList label={say('claim.proposals')}>
            {dispute.proposals.map((proposal) => (
              <RowItem
                key={proposal.id}
                title={say('claim.proposal', { party: party(proposal.by), amount: money(proposal.amount ?? '0') })}
                detail={`${say(`proposal.${proposal.state}`)} · ${proposal.text}`}
                end={<Time value={proposal.createdAt} show="dateTime" />}
              />
            ))}
          </RowList>
        ) : null}
        {dispute.outcome ? <Callout title={say('claim.outcome')}>{dispute.outcome}</Callout> : null}
        <DocumentRows documents={documents} unit={execution.unit} side={execution.side} decides={false} />
      </Stack>
    </Panel>
  );
};

/** A wish to end the signed deal, and every time in which the deal stood still. */
const Standstills = ({ execution: { suspensions, cancellation, documents, unit, side } }: { execution: Execution }) => {
  const intl = useIntl();
  const format = useFormat();
  const { say } = useExecutionMessages();
  const party = (by: 'buyer' | 'seller' | null) =>
    by ? intl.formatMessage({ id: `deals.party.${by}` }) : say('document.admin');
  return (
    <>
      {cancellation ? (
        <Callout
          tone={cancellation.state === 'open' ? 'warning' : 'info'}
          title={say('cancellation.title', {
            party: party(cancellation.by),
            state: say(`proposal.${cancellation.state}`),
          })}
        >
          {cancellation.text}
        </Callout>
      ) : null}
      {suspensions.map((one) => (
        <Panel
          key={one.id}
          title={say(`suspension.${one.kind}`)}
          meta={say(one.endedAt ? 'suspension.ended' : 'suspension.running')}
        >
          <Stack gap={5}>
            <TermList
              layout="tiles"
              items={(
                [
                  ['by', party(one.by)],
                  ['since', format.dateTime(one.since)],
                  ['until', one.until && !one.endedAt ? format.deadline(one.until) : null],
                  [
                    'cancellableFrom',
                    one.cancellableFrom && !one.endedAt ? format.deadline(one.cancellableFrom) : null,
                  ],
                  ['endedAt', one.endedAt && format.dateTime(one.endedAt)],
                ] as [string, string | null][]
              ).flatMap(([id, detail]) => (detail ? [{ id, term: say(`field.${id}`), detail }] : []))}
            />
            <Text>{one.reason}</Text>
            {one.outcome ? <Callout>{one.outcome}</Callout> : null}
            <DocumentRows
              documents={documents.filter(({ id }) => one.documents.includes(id))}
              unit={unit}
              side={side}
              decides={false}
            />
          </Stack>
        </Panel>
      ))}
    </>
  );
};

/** Claims, standstills and early ends of a deal, and until when a claim may be made. */
export const DisputesTab = ({ deal }: { deal: Deal }) => {
  const format = useFormat();
  const { say } = useExecutionMessages();
  return (
    <ExecutionState dealId={deal.id}>
      {(execution) => {
        const running = execution.claims.filter(({ until }) => until);
        const nothing = !execution.disputes.length && !execution.suspensions.length && !execution.cancellation;
        return (
          <Stack gap={7}>
            <ActionButtons execution={execution} only={({ part }) => part === 'disputes'} />
            {nothing ? (
              <EmptyState icon="scales" title={say('disputes.empty')} text={say('disputes.emptyText')} />
            ) : null}
            <Standstills execution={execution} />
            {execution.disputes.map((dispute) => (
              <Claim key={dispute.id} dispute={dispute} execution={execution} />
            ))}
            {running.length ? (
              <Panel title={say('claims.title')}>
                <TermList
                  items={running.map(({ type, until, open }) => ({
                    id: type,
                    term: say(`dispute.${type}`),
                    detail: say(open ? 'claims.until' : 'claims.over', { time: format.dateTime(until ?? '') }),
                  }))}
                />
              </Panel>
            ) : null}
          </Stack>
        );
      }}
    </ExecutionState>
  );
};
