import { type AwaitedDecision, type ScreeningDetail } from '@orebridge/contracts';
import { useMessages, useToast, useErrorText } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Badge, Columns, Panel, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { Taken } from '../../../shared/queues/Taken';
import { useClaim } from '../../../shared/api/useClaim';
import { useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { useScreening } from '../api/useScreening';
import { useWithdrawDecision } from '../api/useWithdrawDecision';
import { Comparison } from './Comparison';
import { type DecisionDraft, DecisionForm } from './DecisionForm';
import { GivenDecisions } from './GivenDecisions';
import { HeldUp } from './HeldUp';
import { MatchHistory } from './MatchHistory';
import { Reopen } from './Reopen';
import { ScoreByPart } from './ScoreByPart';
import { SCREENING_TONE } from './ScreeningRecord';

const Inset = styled.div`
  padding: 16px;
`;

interface MatchReviewProps {
  id: string;
  /** Its place in the queue; undefined for one that does not wait for the reader. */
  waiting: AwaitedDecision | undefined;
  /** When the queue was read. */
  now: Date;
  keysOn: boolean;
  draft: DecisionDraft;
  onDraft: (draft: DecisionDraft) => void;
  /** After the reader has decided. */
  onDecided: () => void;
}

/** A potential match: what it holds up, both sides beside one another, how alike they are, and the decision. */
export const MatchReview = (props: MatchReviewProps) => (
  <Read of={useScreening(props.id)}>{(screening) => <Review {...props} screening={screening} />}</Read>
);

const Review = ({
  screening,
  waiting,
  now,
  keysOn,
  draft,
  onDraft,
  onDecided,
}: MatchReviewProps & { screening: ScreeningDetail }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const claim = useClaim();
  const withdraw = useWithdrawDecision();
  const { id, subject, company, deal, stage, match, decisions } = screening;
  const onError = (error: Error) => toast({ tone: 'negative', title: errorText(error) });
  const mine = decisions.some(({ own }) => own);
  useQueueKeys(keysOn, {
    c: waiting && !waiting.takenAt ? () => claim.mutate({ body: { kind: 'screening', id } }, { onError }) : undefined,
  });
  const undo = { label: say('screening.undo'), run: () => withdraw.mutate({ params: { id } }, { onError }) };
  const decided = (closed: boolean) => {
    toast({
      tone: 'positive',
      title: say(closed ? 'screening.done' : 'screening.sent'),
      ...(!closed && { action: undo }),
    });
    onDecided();
  };
  const about = company?.name ?? deal?.reference ?? '';
  return (
    <Stack gap={6}>
      <Panel
        flush
        title={subject.name}
        meta={`${say(`screening.subject.${subject.kind}`)}, ${about}`}
        actions={
          <>
            <Badge tone={SCREENING_TONE[screening.status]}>{say(`screening.status.${screening.status}`)}</Badge>
            {waiting ? <Taken row={waiting} now={now} /> : null}
            <Reopen screening={screening} />
          </>
        }
      >
        <HeldUp screening={screening} />
        <Comparison screening={screening} />
      </Panel>
      <Columns
        asideWidth="sm"
        aside={<Aside screening={screening} waiting={waiting} now={now} />}
        asideLabel={say('screening.match')}
      >
        <Panel title={say('screening.decision')} meta={say(`screening.by.${screening.kind}`)} flush>
          <Inset>
            <Stack gap={6}>
              <GivenDecisions
                screening={screening}
                withdrawing={withdraw.isPending}
                onWithdraw={() => withdraw.mutate({ params: { id } }, { onError })}
              />
              {stage && !mine ? (
                <DecisionForm
                  screening={screening}
                  keysOn={keysOn}
                  draft={draft}
                  onDraft={onDraft}
                  onDecided={decided}
                />
              ) : null}
              {match ? null : (
                <Text as="p" tone="secondary">
                  {say('screening.byHand', { name: screening.enteredBy ?? '–' })}
                </Text>
              )}
            </Stack>
          </Inset>
        </Panel>
      </Columns>
    </Stack>
  );
};

const Aside = ({ screening, ...queue }: Pick<MatchReviewProps, 'waiting' | 'now'> & { screening: ScreeningDetail }) => (
  <Stack gap={6}>
    {screening.match ? <ScoreByPart match={screening.match} person={screening.subject.kind === 'person'} /> : null}
    <MatchHistory screening={screening} {...queue} />
  </Stack>
);
