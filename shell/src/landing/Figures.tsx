import { MEDIA, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { CLAIMS } from './claims';
import { Wide } from './frame';
import { useLandingHost } from './host';

const Band = styled.section`
  margin-top: 104px;
  padding: 32px 0 30px;
  border: solid var(--border-subtle);
  border-width: 1px 0;
  background: var(--bg-surface);
  ${Wide} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 4fr);
    gap: 32px 20px;
  }
  h2 {
    margin-bottom: 20px;
    color: var(--text-secondary);
    font-weight: 560;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
    gap: 24px 20px;
  }
  div + div {
    padding-left: 24px;
    border-left: 1px solid var(--border-default);
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
  div + div strong {
    color: var(--text-secondary);
    font-size: 34px;
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
    ${Wide} {
      grid-template-columns: minmax(0, 1fr);
    }
    div + div {
      padding: 24px 0 0;
      border: solid var(--border-default);
      border-width: 1px 0 0;
    }
  }
`;

/** The stat cards: what is counted on the site, and apart from it what it aims for. */
export function Figures() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { number } = useFormat();
  const { totalUsers, verifiedSuppliers } = useLandingHost().stats;
  const card = (figure: string, id: string) => (
    <li key={id}>
      <strong>{figure}</strong>
      <b>{say(`landing.${id}`)}</b>
      <small>{say(`landing.${id}.text`)}</small>
    </li>
  );
  return (
    <Band>
      <Wide>
        <div>
          <h2>{say('landing.figures')}</h2>
          <ul>
            {card(number(totalUsers), 'members')}
            {card(number(verifiedSuppliers), 'suppliers')}
          </ul>
        </div>
        <div>
          <h2>{say('landing.claims')}</h2>
          <ul>{CLAIMS.map(({ id, figure }) => card(figure, `claim.${id}`))}</ul>
        </div>
      </Wide>
    </Band>
  );
}
