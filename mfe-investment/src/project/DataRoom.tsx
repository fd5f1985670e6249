import { api, type Project, urlOf } from '@orebridge/contracts';
import { useErrorText, useSession } from '@orebridge/remote-kit';
import { Badge, Button, Callout, Checkbox, Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useAskRoom } from '../api/projects';
import { useSay } from '../say';

/** The documents of a project; those of the data room after confidentiality is accepted and the owner agrees. */
export const DataRoom = ({ project }: { project: Project }) => {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const { can } = useSession();
  const [accepts, setAccepts] = useState(false);
  const ask = useAskRoom();
  const { files, room } = project;
  const asks = room.access === 'none' && room.files > 0 && can('create:investment') && !project.own;
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
        {asks ? (
          <>
            <Checkbox
              label={say('room.accept')}
              checked={accepts}
              onChange={(event) => setAccepts(event.target.checked)}
            />
            <div>
              <Button
                icon="lock-key"
                disabled={!accepts}
                pending={ask.isPending}
                onClick={() => ask.mutate({ params: { id: project.id }, body: { accepts: true } })}
              >
                {say('room.ask')}
              </Button>
            </div>
          </>
        ) : null}
        {ask.isError ? <Callout tone="negative" title={errorText(ask.error)} /> : null}
      </Stack>
    </Panel>
  );
};
