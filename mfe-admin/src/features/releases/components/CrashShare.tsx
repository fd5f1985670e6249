import type { Release } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Sub, Text, useFormat } from '@orebridge/ui';

/** The share of views that crashed, and the counts it was taken from. */
export const CrashShare = ({ views, failures, crashShare }: Release['health']) => {
  const say = useMessages('admin');
  const format = useFormat();
  if (views === 0 && failures === 0)
    return (
      <Text as="span" size="caption" tone="tertiary">
        {say('settings.noViews')}
      </Text>
    );
  return (
    <>
      {views > 0 ? (
        <Text as="span" tone={failures > 0 ? 'negative' : 'primary'}>
          {format.percent(crashShare * 100, { max: 1 })}
        </Text>
      ) : null}
      <Sub>{say('settings.crashesOf', { failures, views })}</Sub>
    </>
  );
};
