import type { Contract } from '@orebridge/contracts';
import { useFieldIssues } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Checkbox, FormError, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ProofFields, useProof } from '../../../shared/ProofFields';
import { useSignContract } from '../api/useSignContract';
import { Sha } from './Sha';
import { useContractMessages } from '../hooks/useContractMessages';

/** Signs the version on the page: the reader confirms having read it, and proves anew who they are. */
export const SignDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { say } = useContractMessages();
  const intl = useIntl();
  const done = useDone(onClose);
  const issues = useFieldIssues();
  const proof = useProof();
  const [read, setRead] = useState(false);
  const [missing, setMissing] = useState(false);
  const sign = useSignContract();
  // What was on the page when the dialog was opened is what is signed, whatever arrives meanwhile.
  const [version] = useState(contract.versions[0]);
  if (!version) return null;
  const found = sign.isError ? issues(sign.error) : {};
  const wrong = found['proof.password'] ?? found.code ?? found['proof.code'];
  const submit = () => {
    if (!read || !proof.given) return setMissing(true);
    const { id: versionId, sha256 } = version;
    sign.mutate(
      { params: { id: contract.dealId }, body: { versionId, sha256, proof: proof.value } },
      {
        onSuccess: ({ status }) => done(say(status === 'in_force' ? 'sign.doneBoth' : 'sign.done')),
      },
    );
  };
  return (
    <FormDialog
      title={say('sign.title', { reference: contract.reference, version: version.number })}
      cancelLabel={intl.formatMessage({ id: 'deals.contract.cancel' })}
      submitLabel={say('sign.confirm')}
      submitIcon="seal-check"
      command={{ route: sign.route, isPending: sign.isPending, error: !wrong ? sign.error : null }}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <ProofFields proof={proof} codeAllowed={contract.codeAllowed} missing={missing} wrong={wrong} />
      {missing && !read ? <FormError>{say('sign.readFirst')}</FormError> : null}
    </FormDialog>
  );
};
