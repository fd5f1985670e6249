import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, Panel, RowItem, RowList, SkeletonText, Text, useFormat } from '@orebridge/ui';
import { useReadings } from '../api/useReadings';

/** Who was given the file and when, which version, and whether the copy carried its reader: for its owner and administrators. */
export const Readings = ({ about }: { about: string }) => {
  const say = useMessages('documents');
  const format = useFormat();
  const errorText = useErrorText();
  const answer = useReadings(about);
  const items = answer.data?.items ?? [];
  return (
    <Panel title={say('readings.title')} flush={items.length > 0}>
      {answer.isPending ? <SkeletonText lines={2} /> : null}
      {answer.isError ? <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && !items.length ? <Text tone="secondary">{say('readings.none')}</Text> : null}
      {items.length ? (
        <RowList label={say('readings.title')}>
          {items.map(({ id, person, company, asAdmin, fileName, version, marked, at }) => (
            <RowItem
              key={id}
              title={[person ?? say('readings.admin'), company].filter(Boolean).join(', ')}
              detail={[
                say('readings.version', { file: fileName, version }),
                ...(asAdmin && person ? [say('readings.admin')] : []),
                say(marked ? 'readings.marked' : 'readings.unmarked'),
              ].join(', ')}
              end={
                <Text as="span" size="caption">
                  {format.dateTime(at)}
                </Text>
              }
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
};
