import { useMessages } from '@orebridge/remote-kit';
import type { Deal, SettlementVersion } from '@orebridge/contracts';
import { dec, totalOf } from '@orebridge/trade';
import { type Column, LinkButton, Panel, Stack, Table, TermList, Text, useFormat } from '@orebridge/ui';
import { useDealAccount } from '../../features/payments/api/useDealAccount';
import { useDealSettlement } from '../../features/settlement/api/useDealSettlement';
import { useSheetText } from '../../shared/settlement/useSheetText';

type Line = SettlementVersion['lines'][number];
interface Row {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly now: string | null;
  readonly sum?: boolean;
}

const idOf = ({ kind, element }: Line): string => `${kind} ${element}`;

/** The first provisional figures beside the newest ones, line by line, and the deal's money. */
export const MoneySoFar = ({ deal }: { deal: Deal }) => {
  const say = useMessages('deals.overview');
  const sayLine = useSheetText();
  const sayPay = useMessages('deals.pay');
  const format = useFormat();
  const { data: settlement } = useDealSettlement(deal.id);
  const { data: account } = useDealAccount(deal.id);
  const [now, ...older] = settlement?.versions ?? [];
  const hasMoney = account && (account.security || account.entries.length > 0);
  const before = older.at(-1);
  const amount = (value: string | null, sign = false) =>
    value === null ? '–' : format.amount(value, deal.terms.currency, { sign });
  const named = ({ kind, element }: Line) =>
    element === null ? sayLine(`line.${kind}`) : sayLine(`line.${kind}_of`, { element });
  const all = new Map([...(before?.lines ?? []), ...(now?.lines ?? [])].map((line) => [idOf(line), line]));
  // Lots that are settled one by one have such a line each.
  const amountIn = (version: SettlementVersion | undefined, id: string): string | null => {
    const lines = version?.lines.filter((line) => idOf(line) === id) ?? [];
    return lines.length ? totalOf(lines, deal.terms.currency) : null;
  };
  const rows: Row[] = [
    ...[...all].map(([id, line]) => ({
      id,
      label: named(line),
      before: amountIn(before, id),
      now: amountIn(now, id),
    })),
    { id: 'total', label: say('total'), before: before?.total ?? null, now: now?.total ?? null, sum: true },
  ];
  const figure = (value: string, strong?: boolean) => (
    <Text as="span" strong={strong}>
      {value}
    </Text>
  );
  const head = (id: string, kind: SettlementVersion['kind']) => ({
    id,
    header: say(`kind.${kind}`),
    cardLabel: say(`kind.${kind}`),
    align: 'end' as const,
  });
  const columns: Column<Row>[] = [
    { id: 'line', header: say('line'), card: 'title', cell: ({ label, sum }) => figure(label, sum) },
    ...(before ? [{ ...head('before', before.kind), cell: (row: Row) => figure(amount(row.before), row.sum) }] : []),
    ...(now ? [{ ...head('now', now.kind), cell: (row: Row) => figure(amount(row.now), row.sum) }] : []),
    ...(before
      ? [
          {
            id: 'difference',
            header: say('difference'),
            cardLabel: say('difference'),
            align: 'end' as const,
            cell: (row: Row) =>
              figure(
                amount(
                  dec(row.now ?? '0')
                    .minus(row.before ?? '0')
                    .toFixed(),
                  true,
                ),
                row.sum,
              ),
          },
        ]
      : []),
  ];
  const held = hasMoney ? (['held', 'frozen', 'balance', 'released', 'refunded'] as const) : [];
  const shown = held.filter((name) => !dec(account?.[name] ?? 0).isZero());
  if (!now && !shown.length) return null;
  return (
    <Panel
      title={say('money')}
      meta={say('amountsIn', { currency: deal.terms.currency })}
      actions={
        <LinkButton size="sm" href={`/deals/${deal.id}?tab=${now ? 'settlement' : 'payments'}`}>
          {say(now ? 'toSettlement' : 'toPayments')}
        </LinkButton>
      }
      flush={Boolean(now)}
    >
      <Stack gap={0}>
        {now ? (
          <Table label={say('money')} columns={columns} rows={rows} rowKey={({ id }) => id} density="compact" />
        ) : null}
        {shown.length ? (
          <div style={now ? { padding: 16 } : undefined}>
            <TermList
              items={shown.map((name) => ({
                id: name,
                term: sayPay(`account.${name}`),
                detail: amount(account?.[name] ?? null),
              }))}
            />
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
};
