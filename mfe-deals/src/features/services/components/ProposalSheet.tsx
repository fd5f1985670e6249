import type { ProposalVersion } from '@orebridge/contracts';
import { type Column, Panel, Stack, Table, TermList, Text, useFormat } from '@orebridge/ui';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

type Line = ProposalVersion['terms']['lines'][number] & { key: string };

/** A version of a proposal: its lines to the cent, their sum, and what it promises. */
export const ProposalSheet = ({ version, title }: { version: ProposalVersion; title: string }) => {
  const { say, word } = useServiceMessages();
  const format = useFormat();
  const { terms } = version;
  const money = (amount: string) => format.money(amount, terms.currency);
  const price = (figure: string) => format.money(figure, terms.currency, { max: 8 });
  const named = (id: string) => ({ id, header: say(`field.${id}`), cardLabel: say(`field.${id}`) });
  const columns: Column<Line>[] = [
    { ...named('line'), card: 'title', cell: ({ description }) => description },
    { ...named('basis'), cell: ({ basis }) => word(`basis.${basis}`) },
    { ...named('quantity'), align: 'end', cell: ({ quantity }) => format.number(quantity) },
    { ...named('unitPrice'), align: 'end', cell: ({ unitPrice }) => price(unitPrice) },
    { ...named('amount'), align: 'end', cell: ({ amount }) => money(amount) },
  ];
  return (
    <Panel title={title} meta={say('version', { number: version.number, day: format.dateTime(version.createdAt) })}>
      <Stack gap={6}>
        <Table
          label={title}
          density="compact"
          columns={columns}
          rows={terms.lines.map((line, index) => ({ ...line, key: String(index) }))}
          rowKey={({ key }) => key}
        />
        <Text as="p" size="title">
          {say('total', { total: money(version.total) })}
        </Text>
        <TermList
          items={[
            { id: 'deliverables', term: say('field.deliverables'), detail: format.list(terms.deliverables) },
            {
              id: 'turnaround',
              term: say('field.turnaroundDays'),
              detail: say('days', { count: terms.turnaroundDays }),
            },
            { id: 'valid', term: say('field.validUntil'), detail: format.deadline(version.expiresAt) },
            ...(terms.terms ? [{ id: 'terms', term: say('field.terms'), detail: terms.terms }] : []),
          ]}
        />
      </Stack>
    </Panel>
  );
};
