import type { Round } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Panel, Stack, CommitmentBadge, Table, Text, useFormat } from '@orebridge/ui';
import { labelled } from '../../../shared/list/labelled';
import { useMoney } from '../../../shared/money';

type Line = Round['commitments'][number];
type Part = NonNullable<Round['allocation']>['parts'][number];

/** What the caller may see of a round's book, and the allocation as it was published. */
export const Book = ({ round }: { round: Round }) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const format = useFormat();
  const money = useMoney();
  return (
    <Stack gap={5}>
      {round.commitments.length ? (
        <Panel title={say('book.title')} meta={say('notBinding')} flush>
          <Table<Line>
            label={say('book.title')}
            rows={round.commitments}
            rowKey={(one) => one.id}
            columns={labelled([
              { id: 'ref', header: say('book.reference'), cell: (one) => one.reference, card: 'title' },
              { id: 'who', header: say('book.investor'), cell: (one) => one.investor },
              { id: 'amount', header: shared('common.amount'), align: 'end', cell: (one) => money(one.amountUsd) },
              { id: 'got', header: say('book.allocated'), align: 'end', cell: (one) => money(one.allocatedUsd) },
              {
                id: 'state',
                header: say('status'),
                cell: (one) => <CommitmentBadge state={one.state} />,
              },
            ])}
          />
        </Panel>
      ) : null}
      {round.allocation ? (
        <Panel title={say('allocation.title')} meta={format.dateTime(round.allocation.at)}>
          <Stack gap={4}>
            <Table<Part>
              label={say('allocation.title')}
              rows={round.allocation.parts}
              rowKey={(one) => one.reference}
              columns={labelled([
                { id: 'ref', header: say('book.reference'), cell: (one) => one.reference, card: 'title' },
                { id: 'amount', header: shared('common.amount'), align: 'end', cell: (one) => money(one.committedUsd) },
                { id: 'got', header: say('book.allocated'), align: 'end', cell: (one) => money(one.allocatedUsd) },
              ])}
            />
            <Text as="p" size="bodySm">
              {say('allocation.hash')}
            </Text>
            <Text as="p" size="caption" mono>
              {round.allocation.hash}
            </Text>
            <Text as="p" size="bodySm">
              {say('allocation.inputs')}
            </Text>
            <Text as="p" size="caption" mono>
              {round.allocation.inputs}
            </Text>
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  );
};
