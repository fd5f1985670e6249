import { type Tender, unwrapTenderKey } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Field, FormError, Panel, Stack, Text, TextInput, UploadZone } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useOpenBids } from '../api/useOpenBids';
import { readFile } from '../read-file';

/** Opens the sealed bids with the code or the recovery file. The key leaves this browser only now, after the closing time. */
export const OpenBids = ({ tender: { id, wrapped } }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const open = useOpenBids();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [lost, setLost] = useState(false);
  const send = (privateKey: string | null) => open.mutate({ params: { id }, body: { privateKey } });
  const byCode = async (event: FormEvent) => {
    event.preventDefault();
    const privateKey = wrapped && (await unwrapTenderKey(wrapped, code));
    setWrong(!privateKey);
    if (privateKey) send(privateKey);
  };
  const byFile = async ([file]: File[]) => {
    const key = file && (await readFile(file))?.privateKey;
    setWrong(typeof key !== 'string');
    if (typeof key === 'string') send(key);
  };
  return (
    <Panel title={say('tender.open.title')}>
      <Stack gap={6}>
        <Callout tone="info">{say('tender.open.text')}</Callout>
        <form noValidate onSubmit={(event) => void byCode(event)}>
          <Stack gap={4}>
            <Field label={say('tender.open.code')} error={wrong ? say('tender.open.wrong') : undefined}>
              <TextInput
                value={code}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
            <div>
              <Button type="submit" variant="primary" icon="lock-key" pending={open.isPending} disabled={!code.trim()}>
                {say('tender.open.submit')}
              </Button>
            </div>
          </Stack>
        </form>
        <UploadZone
          title={say('tender.open.file')}
          hint={say('tender.open.fileHint')}
          accept="application/json"
          onFiles={(files) => void byFile(files)}
        />
        {open.error ? <FormError>{errorText(open.error)}</FormError> : null}
        <Cluster gap={4}>
          <Text size="bodySm" tone="secondary">
            {say('tender.lost.text')}
          </Text>
          <Button size="sm" variant="dangerOutline" onClick={() => setLost(true)}>
            {say('tender.lost')}
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={lost}
        onOpenChange={setLost}
        title={say('tender.lost')}
        text={say('tender.lost.confirm')}
        confirmLabel={say('tender.lost')}
        cancelLabel={say('tender.cancel')}
        destructive
        pending={open.isPending}
        onConfirm={() => send(null)}
      />
    </Panel>
  );
};
