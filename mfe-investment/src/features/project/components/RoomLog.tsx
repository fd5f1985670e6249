import { api } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMaySend } from '@orebridge/remote-kit/pages';
import { Button, Panel, RowItem, RowList, useFormat } from '@orebridge/ui';
import { useDataRoom } from '../api/useDataRoom';
import { useDecideRoom } from '../api/useDecideRoom';

/** Who asked for the data room, and who read what there. */
export const RoomLog = ({ id }: { id: string }) => {
  const say = useMessages('investment');
  const mayDecide = useMaySend()(api.projects.decideRoom);
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
            detail={[
              one.person,
              say(`room.state.${one.state}`),
              format.dateTime(one.at),
              ...(one.signature
                ? [
                    say('log.signed', {
                      version: one.signature.version,
                      name: one.signature.name,
                      at: format.dateTime(one.signature.at),
                      sha256: one.signature.sha256.slice(0, 12),
                    }),
                  ]
                : []),
            ].join(' · ')}
            end={
              mayDecide ? (
                <Button
                  size="sm"
                  pending={decide.isPending}
                  onClick={() =>
                    decide.mutate({
                      params: { id },
                      body: { companyId: one.companyId, grant: one.state !== 'granted' },
                    })
                  }
                >
                  {say(one.state === 'granted' ? 'log.refuse' : 'log.grant')}
                </Button>
              ) : null
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
