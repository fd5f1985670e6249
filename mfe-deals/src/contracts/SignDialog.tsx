import type { Contract } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, Checkbox, Field, FormError, PasswordInput, Segmented, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSignContract } from '../api/contracts';
import { Sha } from './Sha';
import { useContractWords } from './useContractWords';

type Means = 'password' | 'code';

/** Signs the version on the page: the reader confirms having read it, and proves anew who they are. */
export const SignDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { say } = useContractWords();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const issues = useFieldIssues();
  const form = useId();
  const [means, setMeans] = useState<Means>('password');
  const [secret, setSecret] = useState('');
  const [read, setRead] = useState(false);
  const [missing, setMissing] = useState(false);
  const sign = useSignContract();
  // What was on the page when the dialog was opened is what is signed, whatever arrives meanwhile.
  const [version] = useState(contract.versions[0]);
  if (!version) return null;
  const found = sign.isError ? issues(sign.error) : {};
  const wrong = found['proof.password'] ?? found.code ?? found['proof.code'];
  const required = intl.formatMessage({ id: 'validation.required' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read || secret.trim() === '') return setMissing(true);
    const { id: versionId, sha256 } = version;
    const proof = means === 'password' ? { password: secret } : { code: secret };
    sign.mutate(
      { params: { id: contract.dealId }, body: { versionId, sha256, proof } },
      {
        onSuccess: ({ status }) => {
          toast({ tone: 'positive', title: say(status === 'in_force' ? 'sign.doneBoth' : 'sign.done') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('sign.title', { reference: contract.reference, version: version.number })}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {intl.formatMessage({ id: 'deals.contract.cancel' })}
          </Button>
          <Button type="submit" form={form} variant="primary" icon="seal-check" pending={sign.isPending}>
            {say('sign.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say('sign.text')}</Text>
          <div>
            <Text as="p" size="bodySm" tone="secondary">
              {say('version.hash')}
            </Text>
            <Sha value={version.sha256} />
          </div>
          <Checkbox
            label={say('sign.read')}
            checked={read}
            aria-invalid={missing && !read}
            onChange={({ target }) => setRead(target.checked)}
          />
          {contract.codeAllowed ? (
            <Segmented
              label={say('sign.means')}
              value={means}
              onValueChange={(next) => {
                setMeans(next as Means);
                setSecret('');
              }}
              options={[
                { value: 'password', label: say('sign.password') },
                { value: 'code', label: say('sign.code') },
              ]}
            />
          ) : null}
          <Field
            label={say(`sign.${means}`)}
            hint={say(`sign.${means}Hint`)}
            error={missing && secret.trim() === '' ? required : wrong}
          >
            {means === 'password' ? (
              <PasswordInput
                autoComplete="current-password"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            ) : (
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            )}
          </Field>
          {missing && !read ? <FormError>{say('sign.readFirst')}</FormError> : null}
          {sign.isError && !wrong ? <FormError>{errorText(sign.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
