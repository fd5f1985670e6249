import type { ComplianceRuleHistory } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { PROTECTED_RULES, termFacts } from '@orebridge/trade';
import { Badge, Button, Callout, Cluster, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { VersionFacts } from '../../../shared/versions/VersionFacts';
import { isOverdue, ruleState, useRuleText } from '../hooks/useRuleText';
import { ProposeRuleDialog } from './ProposeRuleDialog';

/** The terms of a rule that are in force, and the way to others. */
export const RulePanel = ({ rule }: { rule: ComplianceRuleHistory }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const text = useRuleText();
  const [isProposing, setProposing] = useState(false);
  const current = rule.versions.find(({ version }) => version === rule.inForce);
  if (!current) return null;
  const { terms } = current;
  return (
    <Panel
      title={say('versions.inForce', { version: current.version })}
      actions={
        rule.proposal ? null : (
          <Button size="sm" icon="plus" onClick={() => setProposing(true)}>
            {say('versions.propose')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <Cluster gap={2}>
          <Badge tone={ruleState(terms) === 'inForce' ? 'positive' : 'warning'}>
            {say(`rules.state.${ruleState(terms)}`)}
          </Badge>
          {isOverdue(terms) ? <Badge tone="warning">{say('rules.overdue')}</Badge> : null}
        </Cluster>
        {PROTECTED_RULES.includes(rule.name) ? <Callout title={say('rules.protected')} /> : null}
        <TermList
          items={termFacts(terms)
            .filter(({ field, value }) => field !== 'suspended' || value !== null)
            .map(({ value, ...fact }) => ({
              id: fact.id,
              term: text.label(fact),
              detail: text.value(fact.field, value),
            }))}
        />
        <VersionFacts
          facts={[
            ['validFrom', current.validFrom ? format.date(current.validFrom) : say('versions.delivered')],
            ['reason', current.reason],
            ['enteredBy', current.enteredBy],
            ['approvedBy', current.approvedBy],
          ]}
        />
      </Stack>
      {isProposing ? (
        <ProposeRuleDialog name={rule.name} current={current} onClose={() => setProposing(false)} />
      ) : null}
    </Panel>
  );
};
