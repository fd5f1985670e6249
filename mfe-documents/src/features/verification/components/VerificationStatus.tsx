import type { Verification } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Callout, Cluster, Panel, Stack, StatusBadge, TermList, Text, useFormat } from '@orebridge/ui';
import { Expiry } from '../../../shared/list/Expiry';

/** Where the verification stands: state, level, badge and its last day, and what the company is waited for. */
export const VerificationStatus = ({ verification: v }: { verification: Verification }) => {
  const say = useMessages('documents');
  const format = useFormat();
  const takes = (hours: number) =>
    hours < 48 ? say('kyb.takesHours', { hours }) : say('kyb.takesDays', { days: Math.round(hours / 24) });
  const tone = v.verified ? 'positive' : 'warning';
  return (
    <Stack gap={5}>
      {v.asked ? (
        <Callout tone="warning" title={say('kyb.asked', { date: format.deadline(v.asked.until) })}>
          <ul>
            {v.asked.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {v.state === 'rejected' ? (
        <Callout tone="negative" title={say('kyb.rejected')}>
          {v.reason} {v.againFrom ? say('kyb.againFrom', { date: format.date(v.againFrom) }) : say('kyb.again')}
        </Callout>
      ) : null}
      {v.state === 'suspended' ? (
        <Callout tone="negative" title={say('kyb.suspended')}>
          {v.reason}
        </Callout>
      ) : null}
      {v.state === 're_review' ? (
        <Callout tone="warning" title={say('kyb.reReview')}>
          {say(v.bindingWaits ? 'kyb.bindingWaits' : 'kyb.reReviewText')}
        </Callout>
      ) : null}
      <Panel
        title={say('kyb.status')}
        meta={
          <Cluster gap={3}>
            <StatusBadge status={v.state} />
            <Badge tone={tone} icon={v.verified ? 'seal-check-bold' : 'seal-question-bold'}>
              {say('kyb.level', { level: v.level })}
            </Badge>
          </Cluster>
        }
      >
        <Stack gap={4}>
          <Text tone="secondary">{say(`kyb.level.${v.level}`)}</Text>
          <TermList
            items={[
              { term: say('kyb.expires'), detail: <Expiry on={v.expiresOn} state="approved" /> },
              {
                term: say('kyb.submitted'),
                detail: v.submittedAt ? format.dateTime(v.submittedAt) : say('kyb.never'),
              },
              { term: say('kyb.takes'), detail: v.usualHours === null ? say('kyb.takesUnknown') : takes(v.usualHours) },
              {
                term: say('kyb.next'),
                detail: say(`kyb.waits.${v.state}`),
              },
            ]}
          />
        </Stack>
      </Panel>
    </Stack>
  );
};
