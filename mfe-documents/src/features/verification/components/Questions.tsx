import type { Verification } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const List = styled.ul`
  margin: 6px 0 0 18px;
  list-style: disc;
`;

/** What the compliance check wants to know of the own company, and where that is said on this page. */
export const Questions = ({ verification: { questions = [] } }: { verification: Verification }) => {
  const say = useMessages('documents');
  const format = useFormat();
  if (!questions.length) return null;
  return (
    <Callout tone="warning" title={say('questions.title')}>
      {say('questions.text')}
      <List>
        {questions.map(({ fact, askedAt }) => (
          <li key={fact}>
            <a href={fact === 'owners' ? '#people' : '#company'}>{say(`questions.${fact}`)}</a> (
            {say('questions.since', { date: format.date(askedAt) })})
          </li>
        ))}
      </List>
    </Callout>
  );
};
