import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Stack, Text } from '@orebridge/ui';
import { useTestMail } from '../api/useTestMail';
import { ErrorText } from './ErrorText';

/** Sends a mail to the own address, and says whether the SMTP server took it, or why not. */
export const TestMail = () => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const send = useTestMail();
  const { data } = send;
  return (
    <Stack gap={4}>
      <Cluster gap={4}>
        <Button pending={send.isPending} onClick={() => send.mutate({})}>
          {say('operations.testMail')}
        </Button>
        <Text as="span" tone="secondary">
          {say('operations.testMail.text')}
        </Text>
      </Cluster>
      <div role="status">
        {send.isError ? <Callout tone="negative">{errorText(send.error)}</Callout> : null}
        {data ? (
          <Callout
            tone={data.taken ? 'positive' : 'negative'}
            title={say(
              data.taken ? 'operations.testMail.taken' : `operations.testMail.fault.${data.fault ?? 'other'}`,
              {
                to: data.to,
              },
            )}
          >
            <ErrorText text={data.answer} />
          </Callout>
        ) : null}
      </div>
    </Stack>
  );
};
