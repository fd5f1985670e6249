import { type Contract, ContractAmendment, type ContractTerms, INCOTERMS, PAYMENT_TERMS } from '@orebridge/contracts';
import { useFieldIssues } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { ASSAY_SETTLEMENTS, CONTRACT_LAWS, FINAL_PLACES } from '@orebridge/trade';
import { DateInput, Field, FormError, Grid, NumberInput, Select, Text, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useOfferedCargo } from '../../../shared/api/useOfferedCargo';
import { PricingField } from '../../../shared/pricing/PricingField';
import { useAmendContract } from '../api/useAmendContract';
import { useContractMessages } from '../hooks/useContractMessages';

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
  'assaySettlement',
  'law',
  'special',
] as const;
type Term = (typeof TERMS)[number];
type Typed = Record<Term, string>;
const CHOICES: Readonly<Partial<Record<Term, readonly string[]>>> = {
  incoterm: INCOTERMS,
  paymentTerms: PAYMENT_TERMS,
  finalAt: FINAL_PLACES,
  assaySettlement: ASSAY_SETTLEMENTS,
  law: CONTRACT_LAWS,
};
const FIGURES: readonly Term[] = ['price', 'tolerancePct', 'provisionalPct'];

/** Contracts of before it was a term average their lots. */
const typedOf = (terms: ContractTerms): Typed =>
  Object.fromEntries(TERMS.map((term) => [term, terms[term] ?? ASSAY_SETTLEMENTS[0]])) as Typed;

/** Proposes a new version: only what is changed here is changed, and both must sign it. */
export const AmendDialog = ({
  contract,
  listingId,
  onClose,
}: {
  contract: Contract;
  listingId: string;
  onClose: () => void;
}) => {
  const { say, nameOf, valueOf } = useContractMessages();
  const intl = useIntl();
  const done = useDone(onClose);
  const issues = useFieldIssues();
  const [last] = useState(() => contract.versions.find(({ state }) => state !== 'withdrawn'));
  const [typed, setTyped] = useState<Typed | null>(() => (last && typedOf(last.terms)) || null);
  const [reason, setReason] = useState('');
  const [pricing, setPricing] = useState<ContractAmendment['pricing']>();
  const cargo = useOfferedCargo(listingId);
  const [wrong, setWrong] = useState<Partial<Record<Term | 'reason' | 'pricing', string>>>({});
  const amend = useAmendContract();
  if (!last || !typed) return null;
  const text = (key: string | undefined) => (key && intl.messages[key] ? intl.formatMessage({ id: key }) : key);
  const submit = () => {
    const before = typedOf(last.terms);
    const changed = {
      ...Object.fromEntries(TERMS.filter((term) => typed[term] !== before[term]).map((t) => [t, typed[t]])),
      ...(pricing && { pricing }),
    };
    const checked = ContractAmendment.safeParse(changed);
    const found = Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path[0], text(message)]) ?? []);
    if (reason.trim().length < 3) found.reason = text('validation.required');
    setWrong(found);
    if (!checked.success || found.reason) return;
    amend.mutate(
      { params: { id: contract.dealId }, body: { versionId: last.id, reason: reason.trim(), changes: checked.data } },
      {
        onSuccess: () => done(say('amend.done')),
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
    <FormDialog
      width="lg"
      title={say('amend.title', { reference: contract.reference })}
      cancelLabel={say('cancel')}
      submitLabel={say('amend.confirm')}
      command={{
        route: amend.route,
        isPending: amend.isPending,
        error: Object.keys(wrong).length === 0 ? amend.error : null,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{say('amend.text')}</Text>
      <Grid columns={2}>
        {TERMS.filter((term) => term !== 'special' && (term !== 'qp' || last.terms.qp !== '')).map((term) => (
          <Field
            key={term}
            label={nameOf(term)}
            hint={term === 'assaySettlement' ? say('assaySettlement.hint') : undefined}
            error={wrong[term]}
          >
            {control(term)}
          </Field>
        ))}
      </Grid>
      <PricingField
        value={pricing}
        onChange={setPricing}
        answered={last.terms.pricing}
        answeredLabel={intl.formatMessage({ id: 'deals.pricing.inForce' })}
        cargo={cargo.data}
        offered={{ ...last.terms, price: typed.price }}
      />
      <FormError>{wrong.pricing}</FormError>
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
    </FormDialog>
  );
};
