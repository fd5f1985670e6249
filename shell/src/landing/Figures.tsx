import { MEDIA, useFormat, VisuallyHidden } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { CLAIMS } from './claims';
import { Wide } from './frame';
import { useLandingHost } from './host';

const Band = styled.section`
  margin-top: 104px;
  border: solid var(--border-subtle);
  border-width: 1px 0;
  background: var(--bg-surface);
  ul {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  li {
    padding: 32px 20px 30px;
    border-left: 1px solid var(--border-subtle);
  }
  li:first-child {
    padding-left: 0;
    border: 0;
  }
  strong {
    display: block;
    font-size: 44px;
    line-height: 50px;
    font-weight: 540;
    font-stretch: 106%;
    letter-spacing: -0.034em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  b {
    display: block;
    margin-top: 6px;
    font-weight: 560;
  }
  small {
    font-size: 13px;
    color: var(--text-tertiary);
  }
  ${MEDIA.belowLg} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li,
    li:first-child {
      padding: 20px 12px 20px 0;
      border: 0;
      border-top: 1px solid var(--border-subtle);
    }
    strong {
      font-size: 34px;
      line-height: 40px;
    }
  }
`;

/** The stat cards: members and verified suppliers are live, the other figures are marketing claims. */
export function Figures() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { number } = useFormat();
  const { totalUsers, verifiedSuppliers } = useLandingHost().stats;
  const detail = (id: string) =>
    intl.formatMessage({ id: `landing.claim.${id}.text` }, { count: number(verifiedSuppliers) });
  return (
    <Band>
      <Wide>
        <VisuallyHidden as="h2">{say('landing.figures')}</VisuallyHidden>
        <ul>
          <li>
            <strong>{number(totalUsers)}</strong>
            <b>{say('landing.members')}</b>
            <small>{say('landing.members.text')}</small>
          </li>
          {CLAIMS.map(({ id, figure }) => (
            <li key={id}>
              <strong>{figure}</strong>
              <b>{say(`landing.claim.${id}`)}</b>
              <small>{detail(id)}</small>
            </li>
          ))}
        </ul>
      </Wide>
    </Band>
  );
}
