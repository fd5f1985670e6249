import type { Project } from '@orebridge/contracts';
import { Badge, Panel, ProgressBar, RowItem, RowList, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useSay } from '../say';

const TONE = { high: 'negative', medium: 'warning', low: 'positive' } as const;
const TEXTS = ['metallurgy', 'permits', 'community', 'offtake', 'capital'] as const;

/** Tenure, report, use of funds, milestones, risks and the rest of what an owner says. */
export const Facts = ({ fields }: { fields: Project['fields'] }) => {
  const say = useSay();
  const format = useFormat();
  const whole = (fields.useOfFunds ?? []).reduce((all, { amountUsd }) => all + Number(amountUsd), 0);
  const terms: [string, string | undefined][] = [
    ['stage', fields.stage ? say(`stage.${fields.stage}`) : undefined],
    ['licenceNumber', fields.licenceNumber],
    ['licenceExpiry', fields.licenceExpiry ? format.date(fields.licenceExpiry) : undefined],
    ['royaltyPercent', fields.royaltyPercent ? format.percent(fields.royaltyPercent) : undefined],
    ['code', fields.code ? say(`code.${fields.code}`) : undefined],
    ['person', fields.person],
    ['effectiveDate', fields.effectiveDate ? format.date(fields.effectiveDate) : undefined],
    ...TEXTS.map((name): [string, string | undefined] => [name, fields[name]]),
  ];
  return (
    <Stack gap={5}>
      <Panel title={say('facts.title')}>
        <TermList items={terms.flatMap(([id, detail]) => (detail ? [{ id, term: say(`field.${id}`), detail }] : []))} />
      </Panel>
      <Panel title={say('field.useOfFunds')}>
        <Stack gap={4}>
          {(fields.useOfFunds ?? []).map(({ purpose, amountUsd }) => (
            <div key={purpose}>
              <Text as="p" size="bodySm">
                {purpose} · <strong>{format.money(amountUsd, 'USD')}</strong>
              </Text>
              <ProgressBar value={whole ? (Number(amountUsd) / whole) * 100 : 0} label={purpose} />
            </div>
          ))}
        </Stack>
      </Panel>
      <Panel title={say('field.milestones')} flush>
        <RowList label={say('field.milestones')}>
          {(fields.milestones ?? []).map(({ title, due, done }) => (
            <RowItem
              key={title}
              title={title}
              detail={format.date(due)}
              end={
                <Badge tone={done ? 'positive' : 'outline'}>{say(done ? 'milestone.done' : 'milestone.ahead')}</Badge>
              }
            />
          ))}
        </RowList>
      </Panel>
      <Panel title={say('field.risks')} flush>
        <RowList label={say('field.risks')}>
          {(fields.risks ?? []).map(({ level, title, answer }) => (
            <RowItem
              key={title}
              lead={<Badge tone={TONE[level]}>{say(`risk.${level}`)}</Badge>}
              title={title}
              detail={answer}
            />
          ))}
        </RowList>
      </Panel>
    </Stack>
  );
};
