import { useMessages } from '@orebridge/remote-kit';
import { complianceRulesOf } from '@orebridge/contracts';
import { Read } from '@orebridge/remote-kit/pages';
import { COMPLIANCE_RULES_VERSION, type ComplianceRule, DELIVERED_VERSION, ruleName } from '@orebridge/trade';
import { type Column, Stack, Table, Text, useFormat } from '@orebridge/ui';
import { useComplianceRules } from '../api/useComplianceRules';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { useFindingText } from '../hooks/useFindingText';

/** The decision table: each rule with what it asks for, since when, from where, and when that was checked. */
export const Rules = () => {
  const say = useMessages('documents');
  const format = useFormat();
  const text = useFindingText();
  const documentName = useDocumentName();
  const rules = useComplianceRules();
  const effects = (rule: ComplianceRule): string[] => [
    ...(rule.blocks ? [text.of(`compliance.block.${rule.id}`)] : []),
    ...(rule.requires ?? []).map(({ document, gate }) => `${documentName(document)} (${say(`gate.${gate}`)})`),
    ...(rule.conditions ?? []).map(({ code }) => text.of(code)),
    ...(rule.floor ? [text.of(`compliance.floor.${rule.floor.code}`)] : []),
    ...(rule.enhancedQuestions ? [say('rules.questions')] : []),
    ...(rule.suspended ? [say('rules.suspended', { reason: rule.suspended })] : []),
  ];
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<ComplianceRule>[] = [
    { id: 'rule', header: say('column.rule'), card: 'title', cell: ruleName },
    { ...named('effect'), card: 'full', cell: (rule) => [...new Set(effects(rule))].join('; ') },
    { ...named('source'), card: 'full', cell: ({ source }) => source },
    {
      ...named('valid'),
      width: '150px',
      cell: ({ validFrom, validTo }) =>
        validFrom || validTo
          ? [
              validFrom && say('rules.from', { date: format.date(validFrom) }),
              validTo && say('rules.to', { date: format.date(validTo) }),
            ]
              .filter(Boolean)
              .join(' ')
          : say('rules.open'),
    },
    {
      ...named('version'),
      align: 'end',
      width: '80px',
      cell: ({ version = DELIVERED_VERSION }) => format.number(version),
    },
    { ...named('reviewed'), align: 'end', width: '110px', cell: ({ reviewed }) => format.date(reviewed) },
  ];
  return (
    <Stack gap={5}>
      <Text tone="secondary">{say('rules.text', { date: format.date(COMPLIANCE_RULES_VERSION) })}</Text>
      <Read of={rules}>
        {({ items }) => (
          <Table
            label={say('tab.rules')}
            density="compact"
            columns={columns}
            rows={complianceRulesOf(items)}
            rowKey={ruleName}
          />
        )}
      </Read>
    </Stack>
  );
};
