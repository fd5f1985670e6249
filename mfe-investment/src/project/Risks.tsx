import type { Project } from '@orebridge/contracts';
import { Badge, Panel, RowItem, RowList } from '@orebridge/ui';
import { useSay } from '../say';

const TONE = { high: 'negative', medium: 'warning', low: 'positive' } as const;

/** Risks as the owner states them, each with what is done about it. */
export const Risks = ({ items }: { items: NonNullable<Project['fields']['risks']> }) => {
  const say = useSay();
  return (
    <Panel title={say('field.risks')} flush>
      <RowList label={say('field.risks')}>
        {items.map(({ level, title, answer }) => (
          <RowItem
            key={title}
            title={title}
            detail={answer}
            end={<Badge tone={TONE[level]}>{say(`risk.${level}`)}</Badge>}
          />
        ))}
      </RowList>
    </Panel>
  );
};
