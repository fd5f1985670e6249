import { ComplianceRuleIn, type ComplianceRuleView, type RuleTerms } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { PROTECTED_RULES, today } from '@orebridge/trade';
import { Button, Callout, DateInput, Field, FormError, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { TrialSection } from '../../../shared/versions/Trial';
import { useProposeRule } from '../api/useRuleCommands';
import { useRuleTrial } from '../api/useRuleTrial';
import { TermChanges } from './TermChanges';
import { TermsEditor } from './TermsEditor';

interface ProposeRuleDialogProps {
  name: string;
  current: ComplianceRuleView;
  onClose: () => void;
}

/** Proposes terms of a rule, from which day they hold and why, after a trial on the lots and deals of today. */
export const ProposeRuleDialog = ({ name, current, onClose }: ProposeRuleDialogProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const form = useId();
  const [terms, setTerms] = useState<RuleTerms>(current.terms);
  const [typed, setTyped] = useState({ validFrom: today(), reason: '' });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const propose = useProposeRule(() => {
    toast({ tone: 'positive', title: say('versions.proposed') });
    onClose();
  });
  const trial = useRuleTrial();
  const failed = propose.isError ? propose.error : trial.isError ? trial.error : null;
  const refused = failed ? issuesOf(failed) : {};
  const error = (path: string) =>
    missing[path] ? intl.formatMessage({ id: missing[path] }) : (refused[path] ?? undefined);
  /** What is typed, where the contract takes it; what it does not take is said at its field. */
  const read = (reason: string) => {
    const found = ComplianceRuleIn.safeParse({ ...typed, reason, terms });
    setMissing(
      Object.fromEntries(
        (found.error?.issues ?? []).map(({ path, message }) => [
          path.slice(0, path[0] === 'terms' ? 2 : 1).join('.'),
          message.startsWith('validation.') ? message : 'validation.required',
        ]),
      ),
    );
    return found.data;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = read(typed.reason);
    if (body) propose.mutate({ params: { name }, body });
  };
  const tryIt = () => {
    // A trial asks for no reason.
    const body = read(say('trial.title'));
    if (body) trial.mutate({ params: { name }, body: { terms: body.terms, validFrom: body.validFrom } });
  };
  const against = say('versions.against', { version: current.version });
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => open || onClose()}
      title={say('versions.propose')}
      footer={
        <>
          <Button onClick={onClose}>{shared('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={propose.isPending}>
            {say('versions.proposeIt')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text as="p">{say('versions.proposeText')}</Text>
          {PROTECTED_RULES.includes(name) ? <Callout title={say('rules.protected')} /> : null}
          <TermsEditor
            name={name}
            terms={terms}
            error={(field) => error(`terms.${field}`)}
            onChange={(part) => {
              trial.reset();
              setTerms((before) => ({ ...before, ...part }));
            }}
          />
          <Field label={say('versions.validFrom')} hint={say('versions.validFromHint')} error={error('validFrom')}>
            <DateInput
              value={typed.validFrom}
              onChange={({ target }) => {
                trial.reset();
                setTyped((before) => ({ ...before, validFrom: target.value }));
              }}
            />
          </Field>
          <Field label={shared('common.reason')} hint={say('reason.auditHint')} error={error('reason')}>
            <TextArea
              rows={2}
              maxLength={500}
              value={typed.reason}
              onChange={({ target }) => setTyped((before) => ({ ...before, reason: target.value }))}
            />
          </Field>
          <Text as="h3" size="titleSm">
            {against}
          </Text>
          <TermChanges label={against} before={current.terms} after={terms} />
          <TrialSection trial={trial} onTry={tryIt} />
          {propose.isError ? <FormError>{errorText(propose.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
