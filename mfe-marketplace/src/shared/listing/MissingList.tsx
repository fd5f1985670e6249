import { Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { stepOfMissing } from '../listing-editor/steps';

const List = styled.ul`
  margin: 0;
  padding-left: 18px;
  list-style: disc;
`;

/** What a draft lacks, each point leading to the step where it is given. */
export const MissingList = ({ draftId, missing }: { draftId: string; missing: readonly string[] }) => {
  const intl = useIntl();
  const said = (code: string) => {
    const id = [code, `listing.missing.${code}`, `error.${code}`].find((key) => intl.messages[key]);
    return id ? intl.formatMessage({ id }) : code;
  };
  return (
    <List>
      {missing.map((code) => (
        <li key={code}>
          <Link href={`/create-listing?draft=${draftId}&step=${stepOfMissing(code)}`}>{said(code)}</Link>
        </li>
      ))}
    </List>
  );
};
