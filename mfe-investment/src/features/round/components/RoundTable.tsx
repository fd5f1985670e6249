import type { RoundCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ROUND_STATUS } from '@orebridge/remote-kit/trade';
import { Link, Panel, StatusBadge, Sub, Table, useFormat } from '@orebridge/ui';
import { labelled } from '../../../shared/list/labelled';
import { useMoney } from '../../../shared/money';

/** Rounds to compare. */
export const RoundTable = ({ items }: { items: readonly RoundCard[] }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const money = useMoney();
  return (
    <Panel title={say('funding.rounds')} meta={say('notBinding')} flush>
      <Table<RoundCard>
        label={say('funding.rounds')}
        rows={items}
        rowKey={(one) => one.id}
        columns={labelled([
          {
            id: 'project',
            header: say('project.one'),
            card: 'title',
            cell: (one) => (
              <>
                <Link href={`/funding/${one.id}`}>{one.project.name}</Link>
                <Sub>{`${one.reference} · ${one.project.owner}`}</Sub>
              </>
            ),
          },
          {
            id: 'instrument',
            header: say('terms.instrument'),
            cell: (one) => say(`instrument.${one.terms.instrument}`),
          },
          { id: 'target', header: say('terms.targetUsd'), align: 'end', cell: (one) => money(one.terms.targetUsd) },
          { id: 'soft', header: say('terms.softCapUsd'), align: 'end', cell: (one) => money(one.terms.softCapUsd) },
          { id: 'interest', header: say('round.interest'), align: 'end', cell: (one) => money(one.interestUsd) },
          { id: 'min', header: say('terms.minTicketUsd'), align: 'end', cell: (one) => money(one.terms.minTicketUsd) },
          { id: 'closes', header: say('terms.closesOn'), cell: (one) => format.date(one.terms.closesOn) },
          {
            id: 'state',
            header: say('status'),
            cell: (one) => <StatusBadge status={ROUND_STATUS[one.state]} label={say(`roundState.${one.state}`)} />,
          },
        ])}
      />
    </Panel>
  );
};
