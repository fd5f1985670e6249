import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, ErrorState, Panel, RowItem, RowList, SkeletonText, Text, Time } from '@orebridge/ui';
import { useState } from 'react';
import { type DeployToken, useDeployTokens } from '../api/useDeployTokens';
import { RevokeDialog } from './RevokeDialog';

/** Who may publish what: the deploy tokens that work, and their end. */
export const Tokens = () => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const tokens = useDeployTokens();
  const [asked, setAsked] = useState<DeployToken | null>(null);
  return (
    <Panel
      flush={(tokens.data?.length ?? 0) > 0}
      title={say('settings.tokens')}
      meta={tokens.data ? say('settings.tokens.count', { count: tokens.data.length }) : undefined}
    >
      {tokens.isPending ? <SkeletonText lines={3} /> : null}
      {tokens.isError && !tokens.data ? (
        <ErrorState text={errorText(tokens.error)} onRetry={() => void tokens.refetch()} pending={tokens.isFetching} />
      ) : null}
      {tokens.data?.length === 0 ? (
        <Text size="bodySm" tone="tertiary">
          {say('settings.tokens.none')}
        </Text>
      ) : null}
      {tokens.data && tokens.data.length > 0 ? (
        <RowList label={say('settings.tokens')}>
          {tokens.data.map((token) => (
            <RowItem
              key={token.id}
              title={
                <>
                  <Text as="span" mono>
                    {token.remote}
                  </Text>{' '}
                  {token.label}
                </>
              }
              detail={<Life {...token} />}
              end={
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={say('settings.revoke.of', { label: token.label, name: token.remote })}
                  onClick={() => setAsked(token)}
                >
                  {say('settings.revoke')}
                </Button>
              }
            />
          ))}
        </RowList>
      ) : null}
      {asked ? <RevokeDialog token={asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
};

const Life = ({ issuedBy, issuedAt, lastUsedAt, mayPromote }: DeployToken) => {
  const say = useMessages('admin');
  return (
    <>
      {issuedBy ? say('settings.token.issuedBy', { who: issuedBy }) : say('settings.token.issued')}{' '}
      <Time value={issuedAt} />
      {mayPromote ? ` · ${say('settings.token.promotes')}` : null}
      {' · '}
      {lastUsedAt ? (
        <>
          {say('settings.token.used')} <Time value={lastUsedAt} show="relative" />
        </>
      ) : (
        say('settings.token.neverUsed')
      )}
    </>
  );
};
