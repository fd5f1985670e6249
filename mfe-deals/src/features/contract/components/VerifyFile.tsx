import { sha256Hex } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Callout, LinkButton, Panel, Stack, Text, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useContractFile } from '../api/useContractFile';
import { Sha } from './Sha';
import { useContractMessages } from '../hooks/useContractMessages';

interface Picked {
  readonly name: string;
  readonly sha256: string;
}

/** Says to which contract a PDF belongs. The file stays on the reader's computer: only its SHA-256 is asked about. */
export const VerifyFile = () => {
  const { say } = useContractMessages();
  const intl = useIntl();
  const errorText = useErrorText();
  const [picked, setPicked] = useState<Picked | null>(null);
  const asked = useContractFile(picked?.sha256 ?? null);
  const pick = async ([file]: File[]) => {
    if (file) setPicked({ name: file.name, sha256: await sha256Hex(new Uint8Array(await file.arrayBuffer())) });
  };
  const found = asked.data?.found;
  return (
    <Panel title={say('verify.title')}>
      <Stack gap={5}>
        <Text tone="secondary">{say('verify.text')}</Text>
        <UploadZone
          title={say('verify.pick')}
          hint={say('verify.hint')}
          accept="application/pdf"
          icon="file-pdf"
          onFiles={(files) => void pick(files)}
        />
        <div aria-live="polite">
          {picked && asked.isError ? <Callout tone="negative" title={errorText(asked.error)} /> : null}
          {picked && asked.isSuccess ? (
            <Callout
              tone={found ? 'positive' : 'warning'}
              title={
                found
                  ? say('verify.found', { reference: found.reference, version: found.version })
                  : say('verify.none', { name: picked.name })
              }
              actions={
                found ? (
                  <LinkButton size="sm" href={`/deals/${found.dealId}?tab=contract`}>
                    {say('verify.open')}
                  </LinkButton>
                ) : undefined
              }
            >
              <Stack gap={3}>
                <Text>
                  {found
                    ? say(found.signed ? 'verify.signed' : 'verify.unsigned', {
                        language: intl.formatDisplayName(found.language, { type: 'language' }) ?? found.language,
                        state: say(`version.${found.state}`),
                      })
                    : say('verify.noneText')}
                </Text>
                <Sha value={picked.sha256} />
              </Stack>
            </Callout>
          ) : null}
        </div>
      </Stack>
    </Panel>
  );
};
