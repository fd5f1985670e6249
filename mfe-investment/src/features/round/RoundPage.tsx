import { useMessages, useRecordName } from '@orebridge/remote-kit';
import { PageState } from '@orebridge/remote-kit/pages';
import { ROUND_STATUS } from '@orebridge/remote-kit/trade';
import {
  Columns,
  DemoRibbon,
  Link,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useRound } from './api/useRound';
import { useLiveInvestment } from '../../shared/useLiveInvestment';
import { Cautions } from '../../shared/project/Cautions';
import { Book } from './components/Book';
import { InvestPanel } from './components/InvestPanel';
import { RoundActions } from './components/RoundActions';
import { useMoney } from '../../shared/money';

const CAPS = ['targetUsd', 'softCapUsd', 'hardCapUsd', 'minTicketUsd', 'stepUsd'] as const;

/** A funding round: its terms, its book as far as the reader may see it, and the way to take part. */
const RoundPage = () => {
  const say = useMessages('investment');
  const money = useMoney();
  const format = useFormat();
  const { id = '' } = useParams();
  useLiveInvestment();
  const answer = useRound(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <PageState answer={answer} title={say('round.one')} back="/funding" />;
  const round = answer.data;
  const { terms, project } = round;
  return (
    <PageBody>
      <PageHeader
        eyebrow={
          <>
            {round.reference}{' '}
            <StatusBadge status={ROUND_STATUS[round.state]} label={say(`roundState.${round.state}`)} />
          </>
        }
        title={project.name}
        subtitle={`${say(`instrument.${terms.instrument}`)} · ${project.owner}`}
      />
      <Stack gap={6}>
        {round.demo ? <DemoRibbon inline /> : null}
        <Cautions />
        <Columns
          aside={
            <Stack gap={5}>
              <InvestPanel round={round} />
              <RoundActions round={round} />
            </Stack>
          }
        >
          <Stack gap={5}>
            <Panel title={say('terms.title')} meta={say('notBinding')}>
              <Stack gap={4}>
                <TermList
                  items={[
                    {
                      id: 'project',
                      term: say('project.one'),
                      detail: <Link href={`/projects/${project.id}`}>{project.name}</Link>,
                    },
                    { id: 'interest', term: say('round.interest'), detail: money(round.interestUsd) },
                    { id: 'committed', term: say('round.committed'), detail: money(round.committedUsd) },
                    ...CAPS.map((name) => ({ id: name, term: say(`terms.${name}`), detail: money(terms[name]) })),
                    { id: 'closes', term: say('terms.closesOn'), detail: format.date(terms.closesOn) },
                    { id: 'sharing', term: say('terms.sharing'), detail: say(`sharing.${terms.sharing}`) },
                    {
                      id: 'routes',
                      term: say('terms.routes'),
                      detail: format.list(terms.routes.map((route) => say(`route.${route}`))),
                    },
                    {
                      id: 'lead',
                      term: say('terms.leadGuaranteePercent'),
                      detail: format.percent(terms.leadGuaranteePercent),
                    },
                  ]}
                />
                <Text as="p">{terms.terms}</Text>
                <Text as="p" size="bodySm" tone="secondary">
                  {say('terms.allOrNothing')}
                </Text>
                {round.reason ? (
                  <Text as="p" size="bodySm">
                    {round.reason}
                  </Text>
                ) : null}
              </Stack>
            </Panel>
            <Book round={round} />
          </Stack>
        </Columns>
      </Stack>
    </PageBody>
  );
};

export default RoundPage;
