import type { TenderKeys } from '@orebridge/contracts';
import { saveFile, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Checkbox, Cluster, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';

interface Props {
  keys: TenderKeys;
  title: string;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/**
 * Shows the opening code once. Without it or the recovery file nobody opens the bids, the site's operators included. Whoever saves or
 * copies it has kept it; whoever writes it down says so.
 */
export const KeyStep = ({ keys, title, kept, onKept }: Props) => {
  const say = useMessages('marketplace');
  const [copied, setCopied] = useState(false);
  const { code, privateKey } = keys;
  return (
    <Stack gap={5}>
      <Callout tone="warning" title={say('tender.key.title')}>
        {say('tender.key.text')}
      </Callout>
      <Text as="p" mono strong data-opening-code>
        {code}
      </Text>
      <Cluster gap={4}>
        <Button
          icon="copy"
          onClick={() =>
            void navigator.clipboard.writeText(code).then(
              () => {
                setCopied(true);
                onKept(true);
              },
              () => setCopied(false),
            )
          }
        >
          {say(copied ? 'tender.key.copied' : 'tender.key.copy')}
        </Button>
        <Button
          icon="download-simple"
          onClick={() => {
            saveFile('tender-key.json', { title, code, privateKey });
            onKept(true);
          }}
        >
          {say('tender.key.file')}
        </Button>
      </Cluster>
      <Checkbox label={say('tender.key.kept')} checked={kept} onChange={(event) => onKept(event.target.checked)} />
    </Stack>
  );
};
