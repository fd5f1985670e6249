import type { Approval } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Checkbox, FormError, Text } from '@orebridge/ui';
import { useState } from 'react';
import { ProofFields, useProof } from '../../../shared/ProofFields';
import { useApprove } from '../api/useApprovalDecision';

export interface DecisionProps {
  approval: Approval;
  onClose: () => void;
}

/** Carries out what was asked for: the approver confirms having read it, and signs with a proof where it is a signature. */
export const ApproveDialog = ({ approval, onClose }: DecisionProps) => {
  const say = useMessages('deals.approval');
  const done = useDone(onClose);
  const issues = useFieldIssues();
  const proof = useProof();
  const [read, setRead] = useState(false);
  const [missing, setMissing] = useState(false);
  const approve = useApprove(() => done(say('approveDone')));
  const found = approve.isError ? issues(approve.error) : {};
  const wrong = found['proof.password'] ?? found.code ?? found['proof.code'];
  const submit = () => {
    if (!read || (approval.proof && !proof.given)) return setMissing(true);
    approve.mutate({ params: { id: approval.id }, body: approval.proof ? { proof: proof.value } : {} });
  };
  return (
    <FormDialog
      title={say('approveTitle')}
      submitLabel={say(approval.proof ? 'approveAndSign' : 'approve')}
      submitIcon="seal-check"
      command={{ route: approve.route, isPending: approve.isPending, error: wrong ? null : approve.error }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{say('approveText')}</Text>
      <Checkbox
        label={say('read')}
        checked={read}
        aria-invalid={missing && !read}
        onChange={({ target }) => setRead(target.checked)}
      />
      {approval.proof ? (
        <ProofFields proof={proof} codeAllowed={approval.codeAllowed} missing={missing} wrong={wrong} />
      ) : null}
      {missing && !read ? <FormError>{say('readFirst')}</FormError> : null}
    </FormDialog>
  );
};
