import { Button, Callout, Panel, RowItem, RowList, Stack, TextInput, Time } from '@orebridge/ui';
import { useErrorText } from '@orebridge/remote-kit';
import { useDeferredValue, useState } from 'react';
import { useFound } from '../api/useFound';
import { useRoomMessages } from './useRoomMessages';

interface Props {
  roomId: string;
  onFind: (seq: number) => void;
}

/** Looks for words in everything that was written; a hit leads to its place. */
export const RoomSearch = ({ roomId, onFind }: Props) => {
  const { say } = useRoomMessages();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useFound(roomId, q);
  const hits = found.data?.items ?? [];
  return (
    <Stack gap={4}>
      <div role="search">
        <TextInput
          type="search"
          inputSize="sm"
          icon="magnifying-glass"
          aria-label={say('search')}
          placeholder={say('search')}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
          }}
        />
      </div>
      {q && found.isError ? <Callout tone="negative">{errorText(found.error)}</Callout> : null}
      {q && found.data ? (
        <Panel title={say('found', { count: hits.length })} headingLevel={3} flush>
          <RowList label={say('found', { count: hits.length })}>
            {hits.map((one) => (
              <RowItem
                key={one.id}
                title={
                  <Button variant="quiet" size="sm" onClick={() => onFind(one.seq)}>
                    {say('foundBy', { author: one.author })}
                  </Button>
                }
                detail={one.text || one.files.map(({ fileName }) => fileName).join(', ')}
                end={<Time value={one.at} show="dateTime" />}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </Stack>
  );
};
