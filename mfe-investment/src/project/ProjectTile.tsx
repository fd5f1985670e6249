import type { ProjectCard } from '@orebridge/contracts';
import {
  Badge,
  Checkbox,
  Cluster,
  Link,
  Panel,
  ProgressBar,
  Stack,
  StatusBadge,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useSay } from '../say';
import { PROJECT_STATUS } from './status';

interface Props {
  project: ProjectCard;
  compared?: boolean;
  onCompare?: (on: boolean) => void;
}

/** A project among many: what and where, how far, by whom, and its round. */
export const ProjectTile = ({ project, compared = false, onCompare }: Props) => {
  const say = useSay();
  const format = useFormat();
  const mineralName = useMineralName();
  const { round } = project;
  const place = [project.region, project.country ? format.country(project.country) : ''].filter(Boolean).join(', ');
  return (
    <Panel title={<Link href={`/projects/${project.id}`}>{project.name || say('project.unnamed')}</Link>}>
      <Stack gap={4}>
        <Cluster gap={2}>
          {project.mineral ? <Badge tone="outline">{mineralName(project.mineral)}</Badge> : null}
          {project.stage ? <Badge tone="outline">{say(`stage.${project.stage}`)}</Badge> : null}
          <StatusBadge status={PROJECT_STATUS[project.state]} label={say(`state.${project.state}`)} />
        </Cluster>
        <Text as="p" size="bodySm" tone="secondary">
          {[place, project.owner.name].filter(Boolean).join(' · ')}
        </Text>
        {project.code ? (
          <Text as="p" size="bodySm">
            {say(`code.${project.code}`)}
          </Text>
        ) : null}
        {round ? (
          <>
            <Text as="p" size="bodySm">
              {say(`instrument.${round.instrument}`)} ·{' '}
              {say('round.interestOf', {
                amount: format.money(round.interestUsd, 'USD'),
                target: format.money(round.targetUsd, 'USD'),
              })}
            </Text>
            <ProgressBar
              value={Math.min(100, (Number(round.interestUsd) / Number(round.targetUsd)) * 100)}
              label={say('round.interest')}
            />
            <Text as="p" size="caption" tone="tertiary">
              {say('round.from', { amount: format.money(round.minTicketUsd, 'USD'), day: format.date(round.closesOn) })}
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
