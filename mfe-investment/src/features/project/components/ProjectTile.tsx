import type { ProjectCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { PROJECT_STATUS } from '@orebridge/remote-kit/trade';
import {
  Badge,
  Checkbox,
  Cluster,
  Link,
  MineralChip,
  Panel,
  ProgressBar,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useMoney } from '../../../shared/money';

interface Props {
  project: ProjectCard;
  compared?: boolean;
  onCompare?: (on: boolean) => void;
}

/** A project among many: what and where, how far, by whom, and its round. */
export const ProjectTile = ({ project, compared = false, onCompare }: Props) => {
  const say = useMessages('investment');
  const format = useFormat();
  const money = useMoney();
  const { round } = project;
  const place = [project.region, project.country ? format.country(project.country) : ''].filter(Boolean).join(', ');
  const million = (value: string) => `${format.number(value)} ${say('millionUsd')}`;
  const facts = [
    project.code ? say(`code.${project.code}`) : '',
    project.npvPostTax ? say('tile.npv', { value: million(project.npvPostTax) }) : '',
    project.irrPercent ? say('tile.irr', { value: format.percent(project.irrPercent) }) : '',
    project.capexInitial ? say('tile.capex', { value: million(project.capexInitial) }) : '',
  ].filter(Boolean);
  return (
    <Panel title={<Link href={`/projects/${project.id}`}>{project.name || say('project.unnamed')}</Link>}>
      <Stack gap={4}>
        <Cluster gap={2}>
          {project.mineral ? <MineralChip mineral={project.mineral} /> : null}
          {project.stage ? <Badge tone="outline">{say(`stage.${project.stage}`)}</Badge> : null}
          <StatusBadge status={PROJECT_STATUS[project.state]} label={say(`state.${project.state}`)} />
        </Cluster>
        <Text as="p" size="bodySm" tone="secondary">
          {[place, project.owner.name].filter(Boolean).join(' · ')}
        </Text>
        {facts.length ? (
          <Text as="p" size="bodySm">
            {facts.join(' · ')}
          </Text>
        ) : null}
        {round ? (
          <>
            <Text as="p" size="bodySm">
              {say(`instrument.${round.instrument}`)} ·{' '}
              {say('round.interestOf', {
                amount: money(round.interestUsd),
                target: money(round.targetUsd),
              })}
            </Text>
            <ProgressBar
              value={Math.min(100, (Number(round.interestUsd) / Number(round.targetUsd)) * 100)}
              label={say('round.interest')}
            />
            <Text as="p" size="caption" tone="tertiary">
              {say('round.from', { amount: money(round.minTicketUsd), day: format.date(round.closesOn) })}
            </Text>
          </>
        ) : null}
        {onCompare ? (
          <Checkbox
            label={say('compare.add')}
            checked={compared}
            onChange={(event) => onCompare(event.target.checked)}
          />
        ) : null}
      </Stack>
    </Panel>
  );
};
