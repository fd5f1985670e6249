import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { DemoRibbon, Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useTradeRecord } from '../api/useTradeRecord';

const Record = ({ id }: { id: string }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const record = useTradeRecord(id);
  return (
    <Panel title={say('record.title')}>
      <Read of={record}>
        {({ level, levelSince, memberSince, deals, volume, onTime, rating, demo }) => {
          const facts: readonly (readonly [string, ReactNode])[] = [
            [
              'level',
              levelSince
                ? say('record.levelSince', { level, day: format.date(levelSince) })
                : say('record.levelOf', { level }),
            ],
            ['member', format.date(memberSince)],
            ['deals', format.number(deals)],
            ['volume', volume ? say(`record.band.${volume}`) : say('record.nothing')],
            [
              'onTime',
              onTime
                ? say('record.onTimeOf', { percent: format.number(onTime.percent, { max: 1 }), count: onTime.of })
                : say('record.nothing'),
            ],
            [
              'rating',
              rating
                ? say('record.ratingOf', { average: format.number(rating.average, { max: 1 }), count: rating.count })
                : say('record.nothing'),
            ],
          ];
          return (
            <Stack gap={4}>
              {demo ? <DemoRibbon inline /> : null}
              <TermList items={facts.map(([name, detail]) => ({ id: name, term: say(`record.${name}`), detail }))} />
              <Text as="p" size="caption" tone="secondary">
                {say('record.source')}
              </Text>
            </Stack>
          );
        }}
      </Read>
    </Panel>
  );
};

/** The owner's trade on this market, for whoever was let into the data room. */
export const TradeRecord = ({ project }: { project: Project }) =>
  project.room.access === 'granted' ? <Record id={project.id} /> : null;
