import { type Contract, ContractAmendment, type ContractTerms, INCOTERMS, PAYMENT_TERMS } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { CONTRACT_LAWS, FINAL_PLACES } from '@orebridge/trade';
import {
  Button,
  DateInput,
  Field,
  FormError,
  Grid,
  NumberInput,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAmendContract } from '../api/contracts';
import { useContractWords } from './useContractWords';

const TERMS = [
  'price',
  'incoterm',
  'place',
  'deliveryDate',
  'paymentTerms',
  'tolerancePct',
  'provisionalPct',
  'qp',
  'finalAt',
  'law',
  'special',
] as const;
type Term = (typeof TERMS)[number];
type Typed = Record<Term, string>;
const CHOICES: Readonly<Partial<Record<Term, readonly string[]>>> = {
  incoterm: INCOTERMS,
  paymentTerms: PAYMENT_TERMS,
  finalAt: FINAL_PLACES,
  law: CONTRACT_LAWS,
};
const FIGURES: readonly Term[] = ['price', 'tolerancePct', 'provisionalPct'];

const typedOf = (terms: ContractTerms): Typed => Object.fromEntries(TERMS.map((term) => [term, terms[term]])) as Typed;

/** Proposes a new version: only what is changed here is changed, and both must sign it. */
export const AmendDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { say, nameOf, valueOf } = useContractWords();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const issues = useFieldIssues();
  const form = useId();
  const [last] = useState(() => contract.versions.find(({ state }) => state !== 'withdrawn'));
  const [typed, setTyped] = useState<Typed | null>(() => (last && typedOf(last.terms)) || null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<Term | 'reason', string>>>({});
  const amend = useAmendContract();
  if (!last || !typed) return null;
  const text = (key: string | undefined) => (key && intl.messages[key] ? intl.formatMessage({ id: key }) : key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const before = typedOf(last.terms);
    const changed = Object.fromEntries(TERMS.filter((term) => typed[term] !== before[term]).map((t) => [t, typed[t]]));
    const checked = ContractAmendment.safeParse(changed);
    const found = Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path[0], text(message)]) ?? []);
    if (reason.trim().length < 3) found.reason = text('validation.required');
    setWrong(found);
    if (!checked.success || found.reason) return;
    amend.mutate(
      { params: { id: contract.dealId }, body: { versionId: last.id, reason: reason.trim(), changes: checked.data } },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('amend.done') });
          onClose();
        },
        onError: (error) => {
          const at = Object.entries(issues(error)).map(([path, message]) => [path.replace('changes.', ''), message]);
          setWrong(Object.fromEntries(at));
        },
      },
    );
  };
  const set = (term: Term) => (value: string) => setTyped({ ...typed, [term]: value });
  const control = (term: Term) => {
    const choices = CHOICES[term];
    const value = typed[term];
    const change = ({ target }: { target: { value: string } }) => set(term)(target.value);
    if (choices)
      return (
        <Select
          value={value}
          onChange={change}
          options={choices.map((choice) => ({ value: choice, label: valueOf(term, choice, last.terms) }))}
        />
      );
    if (FIGURES.includes(term))
      return (
        <NumberInput
          value={value}
          onValueChange={set(term)}
          unit={term === 'price' ? `${last.terms.currency}/${last.terms.unit}` : '%'}
        />
      );
    if (term === 'deliveryDate') return <DateInput value={value} onChange={change} />;
    return <TextInput value={value} onChange={change} maxLength={120} />;
  };
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => open || onClose()}
      title={say('amend.title', { reference: contract.reference })}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={amend.isPending}>
            {say('amend.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say('amend.text')}</Text>
          <Grid columns={2}>
            {TERMS.filter((term) => term !== 'special' && (term !== 'qp' || last.terms.qp !== '')).map((term) => (
              <Field key={term} label={nameOf(term)} error={wrong[term]}>
                {control(term)}
              </Field>
            ))}
          </Grid>
          <Field label={nameOf('special')} optional error={wrong.special}>
            <TextArea
              rows={3}
              maxLength={4000}
              value={typed.special}
              onChange={({ target }) => set('special')(target.value)}
            />
          </Field>
          <Field label={say('reason')} hint={say('reasonHint')} error={wrong.reason}>
            <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
          {amend.isError && Object.keys(wrong).length === 0 ? <FormError>{errorText(amend.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
