import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Keystone } from '../brand/Keystone';
import { Spinner } from './Spinner';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 20px;
  min-height: 60vh;
  color: var(--text-secondary);
  > div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;

/** The whole screen while the site starts. */
export function LoadingScreen({ text }: { text?: string }) {
  const intl = useIntl();
  return (
    <Page role="status">
      <Keystone size={52} />
      <div>
        <Spinner />
        <span>{text ?? intl.formatMessage({ id: 'ui.loadingScreen' })}</span>
      </div>
    </Page>
  );
}
