import { api } from '@orebridge/contracts';
import { saveFile, useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, FormActions, Panel, Stack, Text } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useProvenClient } from '../session/useProvenClient';
import { useShowToast } from '../toasts/useShowToast';

/** What the site holds about the person, as a file. */
export function OwnDataPanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const client = useProvenClient();
  const errorText = useErrorText();
  const toast = useShowToast();
  const download = useMutation({
    mutationFn: () => client(api.account.export),
    retry: false,
    onSuccess: (data) => {
      saveFile(`orebridge-${data.exportedAt.slice(0, 10)}.json`, data);
      toast({ title: say('account.data.done') });
    },
  });
  return (
    <Panel title={say('account.data')}>
      <Stack gap={6}>
        <Text as="p">{say('account.data.text')}</Text>
        {download.isError ? <Callout tone="negative">{errorText(download.error)}</Callout> : null}
        <FormActions>
          <Button icon="download-simple" pending={download.isPending} onClick={() => download.mutate()}>
            {say('account.data.download')}
          </Button>
        </FormActions>
      </Stack>
    </Panel>
  );
}
