import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, LinkButton, PageBody, PageHeader, Stack, Text } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useStopAlert } from './api/useStopAlert';

/** Ends the alerts of a saved search for whoever came by the link of a mail. It asks first: programs that read mail open links too. */
const StopAlert = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const stop = useStopAlert();
  return (
    <PageBody width="prose">
      <PageHeader title={say('stop.title')} />
      <Stack gap={6}>
        {stop.data ? (
          <Callout tone="positive">{say('stop.done', { name: stop.data.name })}</Callout>
        ) : (
          <>
            <Text as="p">{say('stop.text')}</Text>
            {stop.error ? <Callout tone="negative">{errorText(stop.error)}</Callout> : null}
            <div>
              <Button
                variant="primary"
                pending={stop.isPending}
                disabled={!token}
                onClick={() => stop.mutate({ body: { token } })}
              >
                {say('stop.button')}
              </Button>
            </div>
          </>
        )}
        <div>
          <LinkButton href="/marketplace?view=searches">{say('saved.all')}</LinkButton>
        </div>
      </Stack>
    </PageBody>
  );
};

export default StopAlert;
