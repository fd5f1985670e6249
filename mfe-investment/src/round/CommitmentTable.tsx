import type { Commitment } from '@orebridge/contracts';
import { Link, Panel, CommitmentBadge, Sub, Table, useFormat } from '@orebridge/ui';
import { labelled } from '../list/labelled';
import { useMoney } from '../money';
import { useSay } from '../say';

/** The own company's interests and commitments. */
export const CommitmentTable = ({ items }: { items: readonly Commitment[] }) => {
  const say = useSay();
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
          { id: 'amount', header: say('invest.amount'), align: 'end', cell: (one) => money(one.amountUsd) },
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
