import { api, type Project, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Badge, Callout, Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { SignUndertaking } from './SignUndertaking';

/** The documents of a project; those of the data room after the undertaking is signed and the owner agrees. */
export const DataRoom = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const { files, room } = project;
  return (
    <Panel title={say('room.title')} meta={say('room.count', { count: room.files })}>
      <Stack gap={4}>
        <RowList plain label={say('room.title')}>
          {files.map((file) => (
            <RowItem
              key={file.id}
              title={
                <Link href={urlOf(api.projects.file, { params: { id: file.id } })} target="_blank" rel="noopener">
                  {file.title}
                </Link>
              }
              detail={`${file.fileName} · ${format.fileSize(file.bytes)} · ${format.date(file.uploadedAt)}`}
              end={file.access === 'room' ? <Badge tone="outline">{say('room.closed')}</Badge> : undefined}
            />
          ))}
        </RowList>
        {files.length === 0 ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('room.empty')}
          </Text>
        ) : null}
        {room.access === 'asked' || room.access === 'refused' ? <Callout title={say(`room.${room.access}`)} /> : null}
        {room.toSign ? (
          <>
            <Text as="p" size="bodySm" tone="secondary">
              {say('room.accept')}
            </Text>
            <OperationGate of={api.projects.askRoom}>
              <SignUndertaking project={project} toSign={room.toSign} />
            </OperationGate>
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};
