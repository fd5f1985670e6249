import { MEDIA, Mark, type MarkKind, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Lead, Part, Wide } from './frame';

const KINDS: readonly MarkKind[] = ['permit', 'esg', 'assay', 'origin'];

const Halves = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 0.9fr) minmax(0, 1.1fr);
  gap: 72px;
  align-items: start;
  ${MEDIA.belowLg} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 36px 32px;
  b {
    display: block;
    margin: 14px 0 4px;
    font-size: 16px;
    font-weight: 600;
  }
  p {
    color: var(--text-secondary);
  }
  ${MEDIA.belowMd} {
    gap: 28px 16px;
  }
`;

/** The four required documents of a lot, and the shapes that stand for them. */
export function FourMarks() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <Part>
      <Halves>
        <div>
          <Text as="h2" size="display">
            {say('landing.marks')}
          </Text>
          <Lead>{say('landing.marks.lead')}</Lead>
        </div>
        <List>
          {KINDS.map((kind) => (
            <li key={kind}>
              <Mark kind={kind} state="approved" size={56} />
              <b>{say(`landing.mark.${kind}`)}</b>
              <p>{say(`landing.mark.${kind}.text`)}</p>
            </li>
          ))}
        </List>
      </Halves>
    </Part>
  );
}
