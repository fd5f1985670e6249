import type { Project } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  Cluster,
  Field,
  LinkButton,
  Panel,
  RowItem,
  RowList,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useChangeProject, useDataRoom, useDecideRoom, useReportProject, useUploadFile } from '../api/projects';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

/** Who asked for the data room, and who read what there. */
const RoomLog = ({ id }: { id: string }) => {
  const say = useSay();
  const format = useFormat();
  const { data } = useDataRoom(id);
  const decide = useDecideRoom();
  if (!data) return null;
  return (
    <Panel title={say('log.title')} flush>
      <RowList label={say('log.title')}>
        {data.asked.map((one) => (
          <RowItem
            key={one.companyId}
            title={one.company}
            detail={`${one.person} · ${say(`room.state.${one.state}`)} · ${format.dateTime(one.at)}`}
            end={
              <Button
                size="sm"
                pending={decide.isPending}
                onClick={() =>
                  decide.mutate({ params: { id }, body: { companyId: one.companyId, grant: one.state !== 'granted' } })
                }
              >
                {say(one.state === 'granted' ? 'log.refuse' : 'log.grant')}
              </Button>
            }
          />
        ))}
        {data.reads.map((one) => (
          <RowItem
            key={`${one.at}/${one.file}`}
            title={one.file}
            detail={`${one.company} · ${one.person} · ${format.dateTime(one.at)}`}
          />
        ))}
        {data.asked.length === 0 ? <RowItem title={say('log.none')} /> : null}
      </RowList>
    </Panel>
  );
};

/** What an owner does with a project in view: report, add documents, announce a change, propose a round. */
export const OwnerPanel = ({ project }: { project: Project }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const report = useReportProject();
  const upload = useUploadFile();
  const change = useChangeProject();
  const [changing, setChanging] = useState(false);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [fileTitle, setFileTitle] = useState('');
  const [access, setAccess] = useState<'public' | 'room'>('room');
  const params = { id: project.id };
  const send = (file: File | undefined) => {
    if (!file) return;
    const body = { title: fileTitle.trim() || file.name, access };
    upload.mutate({ params, body, file }, { onSuccess: () => setFileTitle('') });
  };
  const failed = report.error ?? upload.error;
  return (
    <Stack gap={5}>
      <Panel title={say('owner.title')}>
        <Stack gap={5}>
          <Cluster gap={3}>
            {project.events.includes('edit') ? (
              <LinkButton href={`/projects/${project.id}/edit`}>{say('edit.title')}</LinkButton>
            ) : null}
            {project.state === 'published' && !['open', 'closing'].includes(project.round?.state ?? '') ? (
              <LinkButton variant="primary" href={`/projects/${project.id}/round`}>
                {say('propose.title')}
              </LinkButton>
            ) : null}
            {project.events.includes('change') ? (
              <Button onClick={() => setChanging(true)}>{say('change.title')}</Button>
            ) : null}
          </Cluster>
          <Field label={say('report.name')}>
            <TextInput value={title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={say('report.text')}>
            <TextArea rows={3} value={text} maxLength={6000} onChange={(event) => setText(event.target.value)} />
          </Field>
          <div>
            <Button
              disabled={!title.trim() || !text.trim()}
              pending={report.isPending}
              onClick={() =>
                report.mutate(
                  { params, body: { title, text } },
                  {
                    onSuccess: () => {
                      setTitle('');
                      setText('');
                      toast({ tone: 'positive', title: say('report.sent') });
                    },
                  },
                )
              }
            >
              {say('report.send')}
            </Button>
          </div>
          <Field label={say('file.title')}>
            <TextInput value={fileTitle} maxLength={160} onChange={(event) => setFileTitle(event.target.value)} />
          </Field>
          <Field label={say('file.access')}>
            <Select
              value={access}
              onChange={(event) => setAccess(event.target.value === 'public' ? 'public' : 'room')}
              options={(['room', 'public'] as const).map((value) => ({ value, label: say(`file.${value}`) }))}
            />
          </Field>
          <Field label={say('file.choose')} hint={say('file.hint')}>
            <TextInput
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              onChange={(event) => send(event.target.files?.[0])}
            />
          </Field>
          {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
          <Text as="p" size="caption" tone="tertiary">
            {say('owner.fee')}
          </Text>
        </Stack>
      </Panel>
      <RoomLog id={project.id} />
      {changing ? (
        <ReasonDialog
          title={say('change.title')}
          text={say('change.text')}
          pending={change.isPending}
          error={change.error}
          onClose={() => setChanging(false)}
          onSend={(reason) => change.mutate({ params, body: { reason } }, { onSuccess: () => setChanging(false) })}
        />
      ) : null}
    </Stack>
  );
};
