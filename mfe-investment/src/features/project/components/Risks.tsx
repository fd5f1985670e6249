import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Panel, RowItem, RowList } from '@orebridge/ui';

const TONE = { high: 'negative', medium: 'warning', low: 'positive' } as const;

/** Risks as the owner states them, each with what is done about it. */
export const Risks = ({ items }: { items: NonNullable<Project['fields']['risks']> }) => {
  const say = useMessages('investment');
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
