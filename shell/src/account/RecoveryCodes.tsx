import { Button, Callout, FormActions, Stack, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useShowToast } from '../toasts/useShowToast';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 8px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has happened. */
  title: string;
  onKept: () => void;
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, title, onKept }: RecoveryCodesProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const toast = useShowToast();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: say('account.twoFactor.copied') });
  };
  return (
    <Stack gap={6}>
      <Callout tone="positive" title={title}>
        {say('account.twoFactor.codesText')}
      </Callout>
      <List aria-label={say('account.twoFactor.codes')}>
        {codes.map((code) => (
          <Text as="li" mono key={code}>
            {code}
          </Text>
        ))}
      </List>
      <FormActions>
        <Button icon="copy" onClick={() => void copy()}>
          {say('account.twoFactor.copy')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {say('account.twoFactor.kept')}
        </Button>
      </FormActions>
    </Stack>
  );
}
