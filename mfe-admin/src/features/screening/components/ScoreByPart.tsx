import { NAMES_ALIKE_FROM, type ScreeningMatch } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Panel, ProgressBar, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';

/** How alike both are part by part, each with its threshold: no part is a verdict, and there is no total. */
export const ScoreByPart = ({ match }: { match: ScreeningMatch }) => {
  const say = useMessages('admin');
  const format = useFormat();
  return (
    <Panel title={say('screening.match')} meta={say('screening.ruleOf', { rule: match.rule })}>
      <Stack gap={4}>
        <RowList label={say('screening.match')}>
          {(['joined', 'words'] as const).map((part) => {
            const figure = format.number(match[part], { min: 2, max: 2 });
            const title = say(`screening.match.${part}`);
            return (
              <RowItem
                key={part}
                title={title}
                detail={
                  <>
                    {say('screening.match.least', { least: format.number(NAMES_ALIKE_FROM[part], { min: 2, max: 2 }) })}
                    <ProgressBar value={match[part] * 100} label={`${title}: ${figure}`} />
                  </>
                }
                end={figure}
              />
            );
          })}
          {(['country', 'birthYear', 'identifier'] as const).map((part) => (
            <RowItem key={part} title={say(`screening.match.${part}`)} end={say(`screening.match.${match[part]}`)} />
          ))}
        </RowList>
        <Text as="p" size="bodySm" tone="secondary">
          {say('screening.match.rule')}
        </Text>
      </Stack>
    </Panel>
  );
};
