import type { BankLine, LineKind } from '@orebridge/contracts';
import { type Translate, useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { dec } from '@orebridge/trade';
import { Checkbox, Field, RadioGroup, Select, Stack, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useMatchLine } from '../api/useMatchLine';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

interface Choice {
  kind: LineKind;
  id?: string;
  label: string;
  /** Whose money it is said to be, when that is not the name on the line. */
  other?: string;
  /** What is missing of a payment, and whether the site may bear it. */
  missing?: string;
  isSmall: boolean;
  /** True for a payout that nobody released, or to another account. */
  isUnreleased?: boolean;
}

/** Asks what a line of the bank is; the reason is kept in the audit. */
export const DecideDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const done = useDone(onClose);
  const money = (amount: string) => format.money(amount, line.currency, { min: 2, max: 2 });
  const choices = choicesOf(line, say, money);
  const [at, setAt] = useState(line.candidates.length ? '0' : '');
  const [difference, setDifference] = useState<'accept' | 'ask_rest' | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [isKnown, setIsKnown] = useState(false);
  const match = useMatchLine(() => done(say('payments.done')));
  const chosen = choices[Number(at || -1)];
  const missing = chosen?.missing;
  const way = missing ? (difference ?? (chosen.isSmall ? null : 'ask_rest')) : null;
  const ready =
    chosen !== undefined &&
    (!missing || way !== null) &&
    (!chosen.other || isOther) &&
    (!chosen.isUnreleased || isKnown);
  return (
    <AuditedDialog
      title={say('payments.match')}
      text={say('payments.match.text', { amount: money(line.amount) })}
      confirmLabel={say('payments.match')}
      command={match}
      ready={ready}
      onConfirm={(reason) =>
        chosen &&
        match.mutate({
          params: { id: line.id },
          body: {
            kind: chosen.kind,
            reason,
            ...(chosen.id && { targetId: chosen.id }),
            ...(way && { difference: way }),
            ...(chosen.other && { otherPayee: isOther }),
            ...(chosen.isUnreleased && { unreleased: isKnown }),
          },
        })
      }
      onClose={onClose}
    >
      <Stack gap={5}>
        <Field label={say('payments.decide.what')}>
          <Select
            value={at}
            onChange={(event) => {
              setAt(event.target.value);
              setDifference(null);
              setIsOther(false);
              setIsKnown(false);
            }}
            options={[
              ...(line.candidates.length ? [] : [{ value: '', label: shared('common.choose') }]),
              ...choices.map(({ label }, n) => ({ value: String(n), label })),
            ]}
          />
        </Field>
        {missing ? (
          <RadioGroup
            label={say('payments.difference', { amount: money(missing) })}
            value={way ?? ''}
            onValueChange={(value) => setDifference(value === 'accept' ? 'accept' : 'ask_rest')}
            options={[
              { value: 'accept', label: say('payments.difference.accept'), disabled: !chosen.isSmall },
              { value: 'ask_rest', label: say('payments.difference.ask_rest') },
            ]}
          />
        ) : null}
        {chosen?.other ? (
          <Checkbox
            checked={isOther}
            onChange={(event) => setIsOther(event.target.checked)}
            label={say('payments.otherPayee', { company: chosen.other, name: line.counterparty ?? '' })}
          />
        ) : null}
        {chosen?.isUnreleased ? (
          <Checkbox
            checked={isKnown}
            onChange={(event) => setIsKnown(event.target.checked)}
            label={say('payouts.unreleased')}
          />
        ) : null}
      </Stack>
    </AuditedDialog>
  );
};

/** The likeliest first; what needs no target, and what is named otherwise, at the end. */
const choicesOf = (line: BankLine, say: Translate, money: (amount: string) => string): Choice[] => {
  const text = ({ kind, title, payer, amount, reference }: BankLine['candidates'][number]) =>
    [say(`payments.kindOf.${kind}`), title === payer ? title : `${title}, ${payer}`, money(amount), reference]
      .filter(Boolean)
      .join(' · ');
  const candidates = line.candidates.map((one): Choice => {
    const gap = one.kind === 'payment' ? dec(one.amount).minus(dec(line.amount)) : dec(0);
    const missing = gap.greaterThan(0) ? { missing: gap.toFixed(2) } : {};
    const isUnreleased = one.released === false;
    return { kind: one.kind, id: one.id, label: text(one), isSmall: one.shortBy !== null, isUnreleased, ...missing };
  });
  const isIn = line.direction === 'credit';
  const plain = (isIn ? (['give_back', 'charges'] as const) : (['charges'] as const)).map(
    (kind): Choice => ({
      kind,
      label: say(`payments.kindOf.${kind}`),
      isSmall: false,
    }),
  );
  const others = line.others.map(
    (one): Choice => ({
      kind: one.kind,
      id: one.id,
      label: `${text(one)} · ${say('payments.decide.other')}`,
      other: one.payer,
      isSmall: false,
      isUnreleased: one.released === false,
    }),
  );
  return [...candidates, ...plain, ...others];
};
