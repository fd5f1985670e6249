import type { ProjectCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { PROJECT_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, Link, Panel, RowItem, RowList, StatusBadge } from '@orebridge/ui';
import { useMoney } from '../shared/money';

/** Projects in a dashboard, each with how far its round is. */
export const ProjectRows = ({ title, items }: { title: string; items: readonly ProjectCard[] }) => {
  const say = useMessages('investment');
  const money = useMoney();
  return (
    <Panel title={title} actions={items.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined} flush>
      <RowList label={title}>
        {items.map((one) => (
          <RowItem
            key={one.id}
            title={<Link href={`/projects/${one.id}`}>{one.name || say('project.unnamed')}</Link>}
            detail={
              one.round
                ? say('round.interestOf', {
                    amount: money(one.round.interestUsd),
                    target: money(one.round.targetUsd),
                  })
                : say('round.none')
            }
            end={<StatusBadge status={PROJECT_STATUS[one.state]} label={say(`state.${one.state}`)} />}
          />
        ))}
      </RowList>
    </Panel>
  );
};
