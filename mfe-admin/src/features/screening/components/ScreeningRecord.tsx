import type { Screening } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, LinkButton, Stack, TermList, Time, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { GivenDecisions } from './GivenDecisions';
import { ScoreByPart } from './ScoreByPart';

const Body = styled.div`
  padding: 16px;
`;
const LISTS = '/admin?tab=verifications&view=watchlists';
const REVIEW = '/admin?tab=verifications&view=screenings&screening=';

export const SCREENING_TONE = {
  no_match: 'neutral',
  potential: 'warning',
  confirmed: 'negative',
  cleared: 'positive',
} as const;

/** One screening: what was found where, who entered it, and what was decided. */
export const ScreeningRecord = ({ screening }: { screening: Screening }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { id, subject, company, deal, list, status } = screening;
  const edition = say('screening.listOf', { name: list.name, date: format.date(list.date) });
  const facts: [string, React.ReactNode][] = [
    ['subject', `${subject.name} (${say(`screening.subject.${subject.kind}`)})`],
    ['identifier', subject.identifier],
    ['about', company?.name ?? (deal ? <Link href={`/deals/${deal.id}`}>{deal.reference}</Link> : null)],
    ['list', screening.match ? <Link href={LISTS}>{edition}</Link> : edition],
    ['entry', screening.entry],
    ['status', say(`screening.status.${status}`)],
    ['note', screening.note],
    ['by', screening.enteredBy],
    ['at', <Time key="at" value={screening.enteredAt} show="dateTime" />],
  ];
  return (
    <Body>
      <Stack gap={6}>
        <TermList
          items={facts
            .filter(([, detail]) => detail)
            .map(([key, detail]) => ({ id: key, term: say(`screening.${key}`), detail }))}
        />
        {screening.match ? <ScoreByPart match={screening.match} person={subject.kind === 'person'} /> : null}
        <GivenDecisions screening={screening} />
        {status === 'no_match' ? null : (
          <div>
            <LinkButton href={`${REVIEW}${id}`}>{say('screening.open')}</LinkButton>
          </div>
        )}
      </Stack>
    </Body>
  );
};
