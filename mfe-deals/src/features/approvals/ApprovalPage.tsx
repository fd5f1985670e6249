import type { Approval } from '@orebridge/contracts';
import { useMessages, useRecordName } from '@orebridge/remote-kit';
import { PageState } from '@orebridge/remote-kit/pages';
import { Callout, LinkButton, PageBody, PageHeader, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useTermText } from '../../shared/negotiation/useTermText';
import { useApproval } from './api/useApproval';
import { Decision } from './components/Decision';
import { placeOf } from './place-of';
import { useLiveApprovals } from './useLiveApprovals';

/** The terms in the order in which an approver weighs them. */
const TERMS = ['quantity', 'price', 'incoterm', 'place', 'deliveryDate', 'paymentTerms'] as const;

/** One request: what, with whom, for how much and on which terms, and what the reader may do about it. */
export default function ApprovalPage() {
  const say = useMessages('deals.approval');
  const { id = '' } = useParams();
  useLiveApprovals();
  const read = useApproval(id);
  useRecordName(read.data?.reference);
  if (!read.data) return <PageState title={say('one')} answer={read} back="/approvals" />;
  return <Request approval={read.data} />;
}

const Request = ({ approval }: { approval: Approval }) => {
  const say = useMessages('deals.approval');
  const format = useFormat();
  const text = useTermText();
  const { state, reason, decidedBy, decidedAt, dueAt, note, events, who } = approval;
  const facts = [
    { term: say('counterparty'), detail: approval.counterparty },
    ...approval.values.map(({ amount, currency }) => ({
      term: say('value'),
      detail: format.money(amount, currency, { min: 2, max: 2 }),
    })),
    { term: say('requestedBy'), detail: approval.requestedBy },
    { term: say('requestedAt'), detail: format.dateTime(approval.requestedAt) },
    ...(dueAt ? [{ term: say('dueAt'), detail: format.dateTime(dueAt) }] : []),
  ];
  const decided = decidedBy && decidedAt ? { name: decidedBy, date: format.dateTime(decidedAt) } : null;
  return (
    <PageBody>
      <PageHeader
        title={say(`operation.${approval.operation}`, { name: approval.name })}
        subtitle={approval.reference}
        actions={
          <LinkButton href={placeOf(approval)} iconEnd="arrow-right">
            {say('toPlace')}
          </LinkButton>
        }
      />
      <Stack gap={7}>
        {events.length > 0 ? <Decision approval={approval} /> : null}
        {state === 'open' && who.length > 0 ? (
          <Callout tone="info" title={say('waitsFor', { who: format.list(who) })} />
        ) : null}
        {state !== 'open' ? (
          <Callout tone={state === 'approved' ? 'positive' : 'info'} title={say(`state.${state}`)}>
            {[decided ? say('decided', decided) : '', reason ?? ''].filter(Boolean).join(' ')}
          </Callout>
        ) : null}
        <Panel title={say('what')}>
          <TermList items={facts} />
        </Panel>
        {note ? <Panel title={say('note')}>{note}</Panel> : null}
        {approval.terms.map((terms, index) => (
          <Panel key={`${terms.price} ${index}`} title={say('terms')}>
            <TermList
              items={TERMS.map((term) => ({
                id: term,
                term: text.nameOf(term),
                detail: text.valueOf(term, terms[term], terms as never),
              }))}
            />
          </Panel>
        ))}
      </Stack>
    </PageBody>
  );
};
