import { type Commitment } from '@orebridge/contracts';
import { useErrorText, useSession } from '@orebridge/remote-kit';
import { listState, MoreRows } from '@orebridge/remote-kit/pages';
import {
  type Column,
  CommitmentBadge,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  PageBody,
  PageHeader,
  Stack,
  Sub,
  Table,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useOwnRounds } from '../api/useOwnRounds';

/** The own company's interests and commitments in funding rounds, beside its deals about minerals. None of them binds. */
export const Investments = () => {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `deals.investments.${id}` });
  const errorText = useErrorText();
  const { can } = useSession();
  const mayInvest = can('view:investments');
  const pages = useOwnRounds(mayInvest);
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const toFunding = (
    <LinkButton variant="primary" href="/funding">
      {say('toFunding')}
    </LinkButton>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={<LinkButton href="/deals?state=all">{say('toDeals')}</LinkButton>}
      />
      <Stack gap={7}>
        <Table<Commitment>
          label={say('title')}
          columns={useColumns()}
          rows={rows}
          rowKey={({ id }) => id}
          state={mayInvest ? listState(pages, rows, false) : 'empty'}
          empty={<EmptyState icon="wallet" title={say('empty')} text={say('text')} actions={toFunding} />}
          error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
        />
        <MoreRows pages={pages} />
      </Stack>
    </PageBody>
  );
};

const useColumns = (): Column<Commitment>[] => {
  const intl = useIntl();
  const format = useFormat();
  const say = (id: string) => intl.formatMessage({ id: `deals.investments.${id}` });
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  return [
    {
      id: 'round',
      header: say('column.round'),
      card: 'title',
      cell: ({ round, reference, syndicate }) => (
        <>
          <Link href={`/funding/${round.id}`}>{round.project}</Link>
          <Sub>{[reference, syndicate].filter(Boolean).join(' · ')}</Sub>
        </>
      ),
    },
    { ...named('amount'), align: 'end', cell: ({ amountUsd }) => format.money(amountUsd, 'USD') },
    {
      ...named('allocated'),
      align: 'end',
      cell: ({ allocatedUsd }) => (allocatedUsd ? format.money(allocatedUsd, 'USD') : '–'),
    },
    { ...named('closes'), cell: ({ round }) => format.date(round.closesOn) },
    {
      ...named('status'),
      cell: ({ state }) => <CommitmentBadge state={state} />,
    },
  ];
};
