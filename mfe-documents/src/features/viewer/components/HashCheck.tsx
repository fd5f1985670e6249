import type { DocumentRecord } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Panel, Stack, Text, UploadZone } from '@orebridge/ui';
import { useState } from 'react';

type Finding = 'same' | 'marked' | 'other' | 'failed';

const hexOf = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

interface Props {
  sha256: string;
  /** How long the file is that came in; a copy for a reader carries a mark behind that. */
  bytes: number;
  file: NonNullable<DocumentRecord['file']>;
}

/** The fingerprint that was taken when the file came in, and whether the kept file, or one at hand, still has it. */
export const HashCheck = ({ sha256, bytes, file }: Props) => {
  const say = useMessages('documents');
  const [finding, setFinding] = useState<{ of: 'kept' | 'own'; is: Finding } | null>(null);
  const [pending, setPending] = useState(false);
  const check = async (of: 'kept' | 'own', read: () => Promise<ArrayBuffer>) => {
    setPending(true);
    try {
      setFinding({ of, is: await findingOf(await read()) });
    } catch {
      setFinding({ of, is: 'failed' });
    }
    setPending(false);
  };
  const findingOf = async (content: ArrayBuffer): Promise<Finding> => {
    if ((await hexOf(content)) === sha256) return 'same';
    return content.byteLength > bytes && (await hexOf(content.slice(0, bytes))) === sha256 ? 'marked' : 'other';
  };
  const readKept = async () => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.arrayBuffer();
  };
  return (
    <Panel title={say('hash.title')}>
      <Stack gap={4}>
        <Text size="bodySm" tone="secondary">
          {say('hash.text')}
        </Text>
        <Text mono size="caption" style={{ overflowWrap: 'anywhere' }}>
          {sha256}
        </Text>
        <Cluster>
          <Button size="sm" icon="shield-check" pending={pending} onClick={() => void check('kept', readKept)}>
            {say('hash.check')}
          </Button>
        </Cluster>
        <UploadZone
          title={say('hash.own')}
          hint={say('hash.ownHint')}
          icon="file-dashed"
          onFiles={([first]) => {
            if (first) void check('own', () => first.arrayBuffer());
          }}
        />
        <div role="status">
          {finding ? (
            <Callout
              tone={finding.is === 'same' || finding.is === 'marked' ? 'positive' : 'negative'}
              title={say(`hash.${finding.of}.${finding.is}`)}
            />
          ) : null}
        </div>
      </Stack>
    </Panel>
  );
};
