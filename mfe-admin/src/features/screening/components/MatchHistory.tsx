import type { AwaitedDecision, ScreeningDetail } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, Panel, RowItem, RowList, Time, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Due } from '../../../shared/queues/Due';

const Waits = styled.span`
  color: var(--accent-copper-text);
`;

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly detail: ReactNode;
}

/** What has happened, the newest at the top: what waits now, decisions, when it was found, and what was found before. */
export const MatchHistory = ({
  screening,
  waiting,
  now,
}: {
  screening: ScreeningDetail;
  waiting: AwaitedDecision | undefined;
  now: Date;
}) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { stage, decisions, enteredAt, enteredBy, earlier, list } = screening;
  const edition = (of: { name: string; date: string }) =>
    say('screening.listOf', { name: of.name, date: format.date(of.date) });
  const entries: Entry[] = [
    ...decisions.map(({ at, verdict, own, by }) => ({
      id: at,
      at,
      title: say(`screening.verdict.${verdict}`),
      detail: own ? say('screening.you') : (by ?? say('screening.formerAdmin')),
    })),
    {
      id: 'found',
      at: enteredAt,
      title: enteredBy ? say('screening.enteredBy', { name: enteredBy }) : say('screening.foundBySite'),
      detail: edition(list),
    },
    ...earlier.map((one) => ({
      id: one.id,
      at: one.decidedAt ?? one.enteredAt,
      title: (
        <Link href={`/admin?tab=verifications&view=screenings&screening=${one.id}`}>
          {say('screening.earlier', { status: say(`screening.status.${one.status}`) })}
        </Link>
      ),
      detail: [edition(one.list), one.entry].filter(Boolean).join(', '),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel
      flush
      title={say('screening.history')}
      actions={<Link href={`/admin?tab=audit&object=screening&id=${screening.id}`}>{say('screening.audit')}</Link>}
    >
      <RowList label={say('screening.history')}>
        {stage ? (
          <RowItem
            title={<Waits>{say(`screening.stage.${stage}`)}</Waits>}
            detail={waiting ? <Due row={waiting} now={now} /> : null}
          />
        ) : null}
        {entries.map(({ id, at, title, detail }) => (
          <RowItem
            key={id}
            title={title}
            detail={
              <>
                {detail}, <Time value={at} show="dateTime" />
              </>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
};
