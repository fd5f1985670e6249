import type { RoomDocument } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { listState, MoreRows } from '@orebridge/remote-kit/pages';
import {
  CellTitle,
  type Column,
  EmptyState,
  ErrorState,
  Stack,
  StatusBadge,
  Table,
  Time,
  useFormat,
} from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useDocuments } from '../api/useDocuments';
import { useRoomMessages } from './useRoomMessages';
import { useSourceText } from './useSourceText';

type Status = ComponentProps<typeof StatusBadge>['status'];

/** Every document of a deal or of agreed work that the reader may see, the newest first. */
export const RoomDocuments = ({ roomId }: { roomId: string }) => {
  const { say } = useRoomMessages();
  const sourceOf = useSourceText();
  const format = useFormat();
  const errorText = useErrorText();
  const pages = useDocuments(roomId);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const head = (id: string) => ({ header: say(`documents.${id}`), cardLabel: say(`documents.${id}`) });
  const columns: Column<RoomDocument>[] = [
    {
      id: 'name',
      header: say('documents.name'),
      card: 'title',
      cell: (one) => <CellTitle title={one.name} detail={sourceOf(one)} href={one.href} />,
    },
    { id: 'by', ...head('by'), cell: ({ by }) => by ?? '–' },
    { id: 'size', ...head('size'), align: 'end', cell: ({ bytes }) => (bytes === null ? '–' : format.fileSize(bytes)) },
    {
      id: 'state',
      ...head('state'),
      cell: ({ state }) => (state ? <StatusBadge status={state as Status} /> : '–'),
    },
    { id: 'at', ...head('at'), cell: ({ at }) => <Time value={at} show="dateTime" /> },
  ];
  return (
    <Stack gap={6}>
      <Table
        label={say('documents.title')}
        columns={columns}
        rows={rows}
        rowKey={({ source, id }) => `${source} ${id}`}
        state={listState(pages, rows, false)}
        empty={<EmptyState icon="files" title={say('documents.none.title')} text={say('documents.none.text')} />}
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
      <MoreRows pages={pages} />
    </Stack>
  );
};
