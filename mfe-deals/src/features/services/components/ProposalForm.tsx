import { CURRENCIES, type Proposal } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, Field, FormError, Grid, NumberInput, Panel, Select, Stack, TextArea } from '@orebridge/ui';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useReviseProposal } from '../api/useReviseProposal';
import { useSendProposal } from '../api/useSendProposal';
import { ProposalLines } from './ProposalLines';
import { type AskedTerms, sentOf, type TermsValues, termsOf } from '../terms';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

interface Props {
  requestId: string;
  /** What the client asks to be priced by. */
  asked: AskedTerms;
  /** The proposal to be revised; a first one without it. */
  proposal: Proposal | null;
  /** What a first one begins with. */
  start?: Partial<TermsValues>;
  onDone?: () => void;
}

/** Writes a proposal or its next version. */
export const ProposalForm = ({ requestId, asked, proposal, start, onDone }: Props) => {
  const { say } = useServiceMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const send = useSendProposal();
  const revise = useReviseProposal();
  const command = proposal ? revise : send;
  const form = useForm<TermsValues>({ defaultValues: { ...termsOf(proposal?.versions.at(-1), asked), ...start } });
  const issues = fieldIssues(command.error);
  const submit = form.handleSubmit((values) =>
    command.mutate(
      { params: { id: proposal?.id ?? requestId }, body: sentOf(values) },
      {
        onSuccess: ({ id }) => {
          toast({ tone: 'positive', title: say(proposal ? 'propose.revised' : 'propose.sent') });
          onDone?.();
          if (!proposal) void navigate(`/proposals/${id}`);
        },
      },
    ),
  );
  const days = (name: 'turnaroundDays' | 'validDays') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, ...props } }) => (
        <Field label={say(`field.${name}`)} error={issues[name]}>
          <NumberInput {...props} maxDecimals={0} onValueChange={onChange} />
        </Field>
      )}
    />
  );
  return (
    <Panel title={say(proposal ? 'propose.revise' : 'propose.title')}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap={6}>
            <ProposalLines issues={issues} asked={asked.basis} />
            <Grid columns={3}>
              <Field label={say('field.currency')}>
                <Select {...form.register('currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
              </Field>
              {days('turnaroundDays')}
              {days('validDays')}
            </Grid>
            <Field label={say('field.deliverables')} hint={say('field.deliverables.hint')} error={issues.deliverables}>
              <TextArea {...form.register('deliverables')} rows={3} maxLength={3000} />
            </Field>
            <Field label={say('field.terms')} optional error={issues.terms}>
              <TextArea {...form.register('terms')} rows={4} maxLength={3000} />
            </Field>
            {command.isError ? <FormError>{errorText(command.error)}</FormError> : null}
            <Cluster gap={4}>
              <Button type="submit" variant="primary" pending={command.isPending}>
                {say(proposal ? 'propose.sendRevised' : 'propose.send')}
              </Button>
              {onDone ? <Button onClick={onDone}>{say('cancel')}</Button> : null}
            </Cluster>
          </Stack>
        </form>
      </FormProvider>
    </Panel>
  );
};
