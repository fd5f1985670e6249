import { NAMES_ALIKE_FROM, type ScreeningMatch } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';

const TONE = { agrees: 'warning', differs: 'positive', not_compared: 'neutral' } as const;

/** What of a party and of an entry was compared, part by part: no part is a verdict. */
export const MatchTable = ({ match }: { match: ScreeningMatch }) => {
  const say = useMessages('admin');
  const format = useFormat();
  return (
    <Panel title={say('screening.match')}>
      <Stack gap={4}>
        <RowList label={say('screening.match')}>
          <RowItem title={match.name} detail={say('screening.match.party')} />
          <RowItem title={match.entryName} detail={say('screening.match.entry')} />
          {(['joined', 'words'] as const).map((part) => (
            <RowItem
              key={part}
              title={say(`screening.match.${part}`)}
              detail={say('screening.match.least', { least: format.number(NAMES_ALIKE_FROM[part], { max: 2 }) })}
              end={format.number(match[part], { min: 2, max: 2 })}
            />
          ))}
          {(['country', 'birthYear', 'identifier'] as const).map((part) => (
            <RowItem
              key={part}
              title={say(`screening.match.${part}`)}
              end={<Badge tone={TONE[match[part]]}>{say(`screening.match.${match[part]}`)}</Badge>}
            />
          ))}
        </RowList>
        <Text as="p" tone="secondary">
          {say('screening.match.rule', { rule: match.rule })}
        </Text>
      </Stack>
    </Panel>
  );
};
