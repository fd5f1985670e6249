import { NAMES_ALIKE_FROM, type ScreeningMatch } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Panel, ProgressBar, RowItem, RowList, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const Note = styled.p`
  padding: 10px 16px 14px;
  border-top: 1px solid var(--border-subtle);
  font-size: 12px;
  line-height: 17px;
  color: var(--text-secondary);
`;

/** How alike both are part by part, each with its threshold: no part is a verdict, and there is no total. */
export const ScoreByPart = ({ match, person }: { match: ScreeningMatch; person: boolean }) => {
  const say = useMessages('admin');
  const format = useFormat();
  return (
    <Panel flush title={say('screening.match')} meta={say('screening.ruleOf', { rule: match.rule })}>
      <>
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
          {(['country', ...(person ? (['birthYear'] as const) : []), 'identifier'] as const).map((part) => (
            <RowItem key={part} title={say(`screening.match.${part}`)} end={say(`screening.match.${match[part]}`)} />
          ))}
        </RowList>
        <Note>{say('screening.match.rule')}</Note>
      </>
    </Panel>
  );
};
