import { useMessages } from '@orebridge/remote-kit';
import { Read, useChoice } from '@orebridge/remote-kit/pages';
import { COMPLIANCE_RULES, ruleName } from '@orebridge/trade';
import { Link, Stack, Text } from '@orebridge/ui';
import { VersionHistory } from '../../../shared/versions/VersionHistory';
import { WaitingVersions } from '../../../shared/versions/WaitingVersions';
import { useComplianceRule, useComplianceRules, useWaitingRules } from '../api/useComplianceRules';
import { useRuleText } from '../hooks/useRuleText';
import { rulePath } from '../rule-path';
import { RestoreRuleDialog } from './RestoreRuleDialog';
import { RulePanel } from './RulePanel';
import { RuleProposalPanel } from './RuleProposalPanel';
import { RuleTable } from './RuleTable';
import { TermChanges } from './TermChanges';

const NAMES = COMPLIANCE_RULES.map(ruleName);

const Detail = ({ name }: { name: string }) => {
  const say = useMessages('admin');
  const text = useRuleText();
  const history = useComplianceRule(name);
  return (
    <Stack gap={6}>
      <Link href={rulePath()}>{say('rules.back')}</Link>
      <Text as="h2" size="title">
        {`${name}: ${text.name(name)}`}
      </Text>
      <Read of={history}>
        {(rule) => (
          <Stack gap={6} key={rule.name}>
            {rule.proposal ? <RuleProposalPanel rule={rule} proposal={rule.proposal} /> : null}
            <RulePanel rule={rule} />
            <VersionHistory
              history={rule}
              about={({ terms }) => terms.source}
              compare={(before, after) => (
                <TermChanges label={say('versions.compare')} before={before.terms} after={after.terms} />
              )}
              restore={(former, onClose) => <RestoreRuleDialog former={former} onClose={onClose} />}
            />
          </Stack>
        )}
      </Read>
    </Stack>
  );
};

/** The rules of the decision table: what is in force, what waits for approval, and every version of each. */
export const ComplianceRules = () => {
  const say = useMessages('admin');
  const text = useRuleText();
  const [chosen] = useChoice('rule', NAMES);
  const rules = useComplianceRules();
  const waiting = useWaitingRules().data?.items ?? [];
  if (chosen) return <Detail key={chosen} name={chosen} />;
  return (
    <Stack gap={6}>
      <Text tone="secondary">{say('rules.text')}</Text>
      <WaitingVersions items={waiting.map((id) => ({ id, name: `${id}: ${text.name(id)}`, href: rulePath(id) }))} />
      <Read of={rules}>{({ items }) => <RuleTable rules={items} waiting={waiting} />}</Read>
    </Stack>
  );
};
