import type { Room } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useSession } from '@orebridge/remote-kit';
import { localDay, ROOM_RULES } from '@orebridge/trade';
import { Button, Cluster, DateInput, Field, FormError, Panel, Select, Stack, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useCreateTask } from '../api/useCreateTask';
import { useRoomMessages } from './useRoomMessages';

const Fields = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  > :first-child {
    grid-column: 1 / -1;
  }
`;

/** A new task: what, until when, and for whom of the two companies. */
export const TaskForm = ({ room }: { room: Room }) => {
  const { say, side } = useRoomMessages();
  const intl = useIntl();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { user } = useSession();
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [assigneeId, setAssigneeId] = useState(user?.id ?? '');
  const [tried, setTried] = useState(false);
  const create = useCreateTask(() => {
    setTitle('');
    setDueOn('');
    setTried(false);
  });
  const issues = fieldIssues(create.error);
  const missing = (value: string) => (tried && !value ? intl.formatMessage({ id: 'validation.required' }) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() && dueOn && assigneeId)
      create.mutate({ params: { id: room.id }, body: { title: title.trim(), dueOn, assigneeId } });
  };
  return (
    <Panel title={say('tasks.new')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Fields>
            <Field label={say('tasks.title')} error={issues['title'] ?? missing(title.trim())}>
              <TextInput
                value={title}
                maxLength={ROOM_RULES.taskTitleMax}
                onChange={(event) => setTitle(event.target.value)}
              />
            </Field>
            <Field label={say('tasks.due')} error={issues['dueOn'] ?? missing(dueOn)}>
              <DateInput value={dueOn} min={localDay()} onChange={(event) => setDueOn(event.target.value)} />
            </Field>
            <Field label={say('tasks.for')} error={issues['assigneeId'] ?? missing(assigneeId)}>
              <Select
                value={assigneeId}
                onChange={(event) => setAssigneeId(event.target.value)}
                options={room.people.map(({ id, name, side: of }) => ({
                  value: id,
                  label: of ? `${name}, ${side(of)}` : name,
                }))}
              />
            </Field>
          </Fields>
          {create.isError && !Object.keys(issues).length ? <FormError>{errorText(create.error)}</FormError> : null}
          <Cluster justify="end">
            <Button type="submit" variant="primary" icon="plus" pending={create.isPending}>
              {say('tasks.add')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
};
