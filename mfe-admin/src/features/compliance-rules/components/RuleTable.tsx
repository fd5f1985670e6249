import type { ComplianceRuleView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, type Column, Link, Stack, Sub, Table, useFormat } from '@orebridge/ui';
import { isOverdue, ruleState, useRuleText } from '../hooks/useRuleText';
import { rulePath } from '../rule-path';

const TONE = { inForce: 'positive', suspended: 'warning', ahead: 'neutral', over: 'neutral' } as const;

/** The rules with days, source, day of review, version and state; each leads to its terms. */
export const RuleTable = ({ rules, waiting }: { rules: readonly ComplianceRuleView[]; waiting: readonly string[] }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const text = useRuleText();
  const named = (id: string) => ({ id, header: say(`rules.column.${id}`), cardLabel: say(`rules.column.${id}`) });
  const columns: Column<ComplianceRuleView>[] = [
    {
      id: 'rule',
      header: say('rules.column.rule'),
      card: 'title',
      cell: ({ name }) => (
        <>
          <Link href={rulePath(name)}>{text.name(name)}</Link>
          <Sub>{name}</Sub>
        </>
      ),
    },
    { ...named('source'), card: 'full', cell: ({ terms }) => terms.source },
    { ...named('valid'), width: '150px', cell: ({ terms }) => text.valid(terms) },
    {
      ...named('reviewed'),
      width: '130px',
      cell: ({ terms }) => (
        <Stack gap={1}>
          {format.date(terms.reviewed)}
          {isOverdue(terms) ? <Badge tone="warning">{say('rules.overdue')}</Badge> : null}
        </Stack>
      ),
    },
    { ...named('version'), align: 'end', width: '80px', cell: ({ version }) => format.number(version) },
    {
      ...named('state'),
      width: '150px',
      cell: ({ name, terms }) => (
        <Stack gap={1}>
          <Badge tone={TONE[ruleState(terms)]}>{say(`rules.state.${ruleState(terms)}`)}</Badge>
          {waiting.includes(name) ? <Badge tone="warning">{say('versions.proposal')}</Badge> : null}
        </Stack>
      ),
    },
  ];
  return (
    <Table label={say('rules.list')} density="compact" columns={columns} rows={rules} rowKey={({ name }) => name} />
  );
};
