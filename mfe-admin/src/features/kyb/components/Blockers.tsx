import type { Verification } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import { blockersOf } from '../documents';

const List = styled.ul`
  margin-top: 4px;
`;

/** Exactly what is missing before the company can be verified, each with the way to it; nothing where it can be. */
export const Blockers = ({ id, verification }: { id: string; verification: Verification }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const nameOf = useDocumentName();
  const { documents, people } = blockersOf(verification);
  if (!documents.length && !people) return null;
  return (
    <div id={id}>
      <Callout tone="warning" title={say('kyb.blocked')}>
        <List>
          {documents.map(({ type, document, problem }) => (
            <li key={type}>
              {document ? <Link href={`/document-viewer?id=${document.id}`}>{nameOf(type)}</Link> : nameOf(type)}
              {`: ${say(`kyb.problem.${problem}`)}`}
            </li>
          ))}
          {people ? <li>{intl.formatMessage({ id: `verification.people.${people}` })}</li> : null}
        </List>
      </Callout>
    </div>
  );
};
