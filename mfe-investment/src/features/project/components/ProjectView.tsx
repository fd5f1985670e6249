import { useMessages, useRecordName, useSession } from '@orebridge/remote-kit';
import { PageState } from '@orebridge/remote-kit/pages';
import { PROJECT_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  Callout,
  Cluster,
  Columns,
  DemoRibbon,
  LinkButton,
  MineralChip,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useProject } from '../../../shared/api/useProject';
import { useWatchProject } from '../api/useWatchProject';
import { useLiveInvestment } from '../../../shared/useLiveInvestment';
import { Cautions } from '../../../shared/project/Cautions';
import { DataRoom } from './DataRoom';
import { Economics } from './Economics';
import { Facts } from './Facts';
import { Funds } from './Funds';
import { OwnerPanel } from './OwnerPanel';
import { Plans } from './Plans';
import { ResourceTable } from '../../../shared/project/ResourceTable';
import { ReviewPanel } from './ReviewPanel';
import { RoomQuestions } from './RoomQuestions';
import { TradeRecord } from './TradeRecord';
import { RoundBand } from './RoundBand';
import { RoundSummary } from './RoundSummary';
import { Sheet } from './Sheet';
import { useLiveProject } from '../hooks/useLiveProject';

interface Props {
  /** The way to take part in a round, which stands beside what the round offers. */
  Invest: ComponentType<{ roundId: string }>;
}

/** A project: what its owner says, under the cautions that belong to it, and its round. */
export const ProjectView = ({ Invest }: Props) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const format = useFormat();
  const { can } = useSession();
  const { id = '' } = useParams();
  useLiveInvestment();
  const answer = useProject(id);
  useLiveProject();
  useRecordName(answer.data?.reference);
  const watch = useWatchProject();
  if (!answer.data) return <PageState answer={answer} title={say('project.one')} back="/projects" />;
  const project = answer.data;
  const { fields } = project;
  const place = [project.region, project.country ? format.country(project.country) : ''].filter(Boolean).join(', ');
  const stale = project.state === 'needs_update' || project.state === 'in_update';
  return (
    <PageBody>
      <PageHeader
        eyebrow={
          <>
            {project.reference}
            {project.mineral ? <MineralChip mineral={project.mineral} /> : null}
            <StatusBadge status={PROJECT_STATUS[project.state]} label={say(`state.${project.state}`)} />
            {project.owner.verified ? <StatusBadge status="verified" /> : null}
          </>
        }
        title={project.name || say('project.unnamed')}
        subtitle={[place, say('project.operator', { name: project.owner.name })].filter(Boolean).join('. ')}
        actions={
          <Cluster data-noprint="">
            <Button icon="files" onClick={() => window.print()}>
              {shared('common.print')}
            </Button>
            {!project.own ? (
              <Button
                icon="bookmark-simple"
                pending={watch.isPending}
                aria-pressed={project.watched}
                onClick={() => watch.mutate({ params: { id }, body: { on: !project.watched } })}
              >
                {say(project.watched ? 'project.following' : 'project.follow')}
              </Button>
            ) : null}
            {project.own && project.events.includes('edit') ? (
              <LinkButton variant="primary" href={`/projects/${id}/edit`}>
                {say('edit.title')}
              </LinkButton>
            ) : null}
          </Cluster>
        }
      />
      <Sheet project={project}>
        <Stack gap={6}>
          {project.demo ? <DemoRibbon inline /> : null}
          {stale ? (
            <Callout tone="warning" title={say('project.stale')}>
              {project.reason}
            </Callout>
          ) : null}
          {project.state === 'rejected' && project.reason ? (
            <Callout tone="negative" title={say('project.sentBack')}>
              {project.reason}
            </Callout>
          ) : null}
          <Cautions project={project} />
          {project.round ? <RoundBand round={project.round} /> : null}
          <Columns
            aside={
              <div data-noprint="">
                <Stack gap={5}>
                  {can('verify:document') && project.events.includes('approve') ? (
                    <ReviewPanel project={project} />
                  ) : null}
                  {project.round ? (
                    <>
                      <RoundSummary round={project.round} />
                      <Invest roundId={project.round.id} />
                    </>
                  ) : null}
                  <DataRoom project={project} />
                </Stack>
              </div>
            }
          >
            <Stack gap={5}>
              {fields.summary ? <Text as="p">{fields.summary}</Text> : null}
              {project.code === 'none' ? <Callout tone="warning" title={say('code.none')} /> : null}
              <Economics project={project} />
              <ResourceTable fields={fields} />
              {fields.useOfFunds?.length ? <Funds uses={fields.useOfFunds} /> : null}
              <Plans fields={fields} />
              <Facts fields={fields} />
              <Panel
                title={say('reports.title')}
                meta={
                  project.nextReportOn ? say('reports.next', { day: format.date(project.nextReportOn) }) : undefined
                }
                flush
              >
                <RowList label={say('reports.title')}>
                  {project.reports.map((one) => (
                    <RowItem key={one.id} title={`${one.title} · ${format.date(one.at)}`} detail={one.text} />
                  ))}
                  {project.reports.length === 0 ? <RowItem title={say('reports.none')} /> : null}
                </RowList>
              </Panel>
              <Stack gap={5} data-noprint="">
                <TradeRecord project={project} />
                <RoomQuestions project={project} />
              </Stack>
              {project.own && project.state !== 'draft' ? (
                <div data-noprint="">
                  <OwnerPanel project={project} />
                </div>
              ) : null}
            </Stack>
          </Columns>
        </Stack>
      </Sheet>
    </PageBody>
  );
};
