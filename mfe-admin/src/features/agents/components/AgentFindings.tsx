import { FINDING_STATES, type AgentFinding } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { AGENTS } from '@orebridge/trade';
import { Button, CellTitle, Cluster, type Column, Link, Time } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAgentFindings } from '../api/useAgentFindings';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { useChoice, useExplained, usePaged } from '@orebridge/remote-kit/pages';
import { FindingDialog } from './FindingDialog';

/** What the agents found, with the rule, the inputs and the score of each, to be accepted or dismissed. */
export function AgentFindings() {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const explained = useExplained();
  const [agent, chooseAgent] = useChoice('agent', AGENTS);
  const [status, chooseStatus] = useChoice('status', FINDING_STATES);
  const pages = useAgentFindings({ agent, status: status ?? 'open' });
  const paged = usePaged(pages, `${agent} ${status}`);
  const [asked, setAsked] = useState<{ finding: AgentFinding; status: 'accepted' | 'dismissed' } | null>(null);
  const named = (id: string) => ({ id, header: say(`ai.column.${id}`), cardLabel: say(`ai.column.${id}`) });
  const columns: Column<AgentFinding>[] = [
    {
      ...named('finding'),
      card: 'title',
      cell: (finding) => (
        <CellTitle
          title={explained(finding)}
          detail={`${intl.formatMessage({ id: `agent.name.${finding.agent}` })} · ${finding.rule}`}
        />
      ),
    },
    {
      ...named('about'),
      cell: ({ about }) => {
        // The page of somebody's next step is that person's, and no administrator's.
        if (about.kind === 'user') return say('ai.person');
        return about.path ? <Link href={about.path}>{about.label}</Link> : about.label;
      },
    },
    { ...named('score'), align: 'end', cell: ({ score }) => score ?? '–' },
    { ...named('found'), cell: ({ createdAt }) => <Time value={createdAt} show="relative" /> },
    {
      ...named('decision'),
      hideBelow: 1280,
      cell: ({ status: state, reason, decidedBy }) =>
        state === 'open' ? '–' : [say(`ai.status.${state}`), decidedBy, reason].filter(Boolean).join(', '),
    },
  ];
  return (
    <>
      <ListTable
        label={say('ai.findings')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        rowAction={(finding) =>
          finding.status === 'open' ? (
            <Cluster gap={2}>
              <Button size="sm" variant="quiet" onClick={() => setAsked({ finding, status: 'accepted' })}>
                {say('ai.accept')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsked({ finding, status: 'dismissed' })}>
                {say('ai.dismiss')}
              </Button>
            </Cluster>
          ) : null
        }
        filters={
          <>
            <ChoiceField
              label={say('ai.column.agent')}
              any={say('ai.everyAgent')}
              value={agent}
              options={AGENTS.map((value) => ({ value, label: intl.formatMessage({ id: `agent.name.${value}` }) }))}
              onChoose={chooseAgent}
            />
            <ChoiceField
              label={shared('common.state')}
              any={say('ai.status.open')}
              value={status === 'open' ? undefined : status}
              options={(['accepted', 'dismissed'] as const).map((value) => ({
                value,
                label: say(`ai.status.${value}`),
              }))}
              onChoose={chooseStatus}
            />
          </>
        }
        empty={{ icon: 'check-circle', title: say('ai.empty'), text: say('ai.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {asked ? <FindingDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
