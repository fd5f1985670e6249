import type { Commitment } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, Panel, CommitmentBadge, Sub, Table, useFormat } from '@orebridge/ui';
import { labelled } from '../../../shared/list/labelled';
import { useMoney } from '../../../shared/money';

/** The own company's interests and commitments. */
export const CommitmentTable = ({ items }: { items: readonly Commitment[] }) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const format = useFormat();
  const money = useMoney();
  return (
    <Panel title={say('commitments.title')} meta={say('notBinding')} flush>
      <Table<Commitment>
        label={say('commitments.title')}
        rows={items}
        rowKey={(one) => one.id}
        columns={labelled([
          {
            id: 'round',
            header: say('round.one'),
            card: 'title',
            cell: (one) => (
              <>
                <Link href={`/funding/${one.round.id}`}>{one.round.project}</Link>
                <Sub>
                  {[one.reference, say(`instrument.${one.round.instrument}`), one.syndicate]
                    .filter(Boolean)
                    .join(' · ')}
                </Sub>
              </>
            ),
          },
          { id: 'amount', header: shared('common.amount'), align: 'end', cell: (one) => money(one.amountUsd) },
          { id: 'got', header: say('book.allocated'), align: 'end', cell: (one) => money(one.allocatedUsd) },
          { id: 'closes', header: say('terms.closesOn'), cell: (one) => format.date(one.round.closesOn) },
          {
            id: 'state',
            header: say('status'),
            cell: (one) => <CommitmentBadge state={one.state} />,
          },
        ])}
      />
    </Panel>
  );
};
