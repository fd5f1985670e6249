import {
  api,
  SCREENING_GROUNDS,
  SCREENING_REASON_MIN,
  SCREENING_VERDICTS,
  type ScreeningDetail,
  type ScreeningVerdict,
} from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, Field, FormError, RadioGroup, Select, Stack, Text, TextArea, useFormat } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { useDecideScreening } from '../api/useDecideScreening';

/** What somebody has typed so far. */
export interface DecisionDraft {
  readonly verdict: ScreeningVerdict | '';
  readonly ground: string;
  readonly reason: string;
}
/** Nothing is chosen when a match is opened. */
export const NO_DECISION: DecisionDraft = { verdict: '', ground: '', reason: '' };
const REASON_MAX = 1000;

interface DecisionFormProps {
  screening: ScreeningDetail;
  keysOn: boolean;
  draft: DecisionDraft;
  onDraft: (draft: DecisionDraft) => void;
  /** After it was sent; true when that has closed the match. */
  onDecided: (closed: boolean) => void;
}

/** The own decision on a match: whether it is the party, on what that rests, and why. */
export const DecisionForm = ({ screening, keysOn, draft, onDraft, onDecided }: DecisionFormProps) => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const intl = useIntl();
  const decide = useDecideScreening();
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { verdict, ground, reason } = draft;
  // A ground of the one verdict is none of the other.
  const choose = (next: ScreeningVerdict) => onDraft({ ...draft, verdict: next, ground: '' });
  useQueueKeys(keysOn, {
    '1': () => choose('cleared'),
    '2': () => choose('confirmed'),
    n: () => area.current?.focus(),
  });
  const read = api.screening.decide.body.safeParse(draft);
  const wrong = (field: string): string | undefined => {
    const issue = tried ? read.error?.issues.find(({ path }) => path[0] === field) : undefined;
    if (!issue) return undefined;
    // What is not chosen yet is no value of the list either.
    return intl.formatMessage({ id: field === 'reason' ? issue.message : 'validation.choice' });
  };
  const send = () => {
    if (!read.success) return;
    decide.mutate(
      { params: { id: screening.id }, body: read.data },
      { onSuccess: ({ stage }) => onDecided(stage === null), onError: () => setAsks(false) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.success) return;
    if (verdict === 'confirmed') setAsks(true);
    else send();
  };
  const last = screening.kind !== 'sanctions' || screening.stage !== 'first';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <div>
          <RadioGroup
            label={say('screening.whoIsIt')}
            value={verdict}
            onValueChange={(value) => choose(value as ScreeningVerdict)}
            options={SCREENING_VERDICTS.map((value) => ({
              value,
              label: say(`screening.verdict.${value}`),
              hint: say(`screening.verdict.${value}.hint`),
            }))}
          />
          {wrong('verdict') ? <FormError>{wrong('verdict')}</FormError> : null}
        </div>
        <Field label={say('screening.ground')} error={verdict ? wrong('ground') : undefined}>
          <Select
            value={ground}
            disabled={!verdict}
            placeholder={say('screening.companyChoose')}
            onChange={({ target }) => onDraft({ ...draft, ground: target.value })}
            options={(verdict ? SCREENING_GROUNDS[verdict] : []).map((value) => ({
              value,
              label: say(`screening.ground.${value}`),
            }))}
          />
        </Field>
        <Field
          label={say('screening.reasonWords')}
          hint={say('screening.reasonHint', { least: SCREENING_REASON_MIN, typed: reason.trim().length })}
          error={wrong('reason')}
        >
          <TextArea
            ref={area}
            rows={4}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => onDraft({ ...draft, reason: target.value })}
          />
        </Field>
        {last ? null : (
          <Text as="p" size="bodySm" tone="secondary">
            {say('screening.secondReads')}
          </Text>
        )}
        {decide.error ? <FormError>{errorText(decide.error)}</FormError> : null}
        <Cluster justify="end">
          <Button type="submit" variant="primary" pending={decide.isPending}>
            {say(last ? 'screening.record' : 'screening.send')}
          </Button>
        </Cluster>
      </Stack>
      {asks ? (
        <SamePartyDialog
          screening={screening}
          pending={decide.isPending}
          onConfirm={send}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </form>
  );
};

/** Names what stands still before somebody says that it is the listed party: the safe button has the focus. */
const SamePartyDialog = ({
  screening: { subject, holds },
  pending,
  onConfirm,
  onClose,
}: {
  screening: ScreeningDetail;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const frozen = holds.escrow.map(({ amount, currency }) => format.money(amount, currency));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('screening.sameTitle', { name: subject.name })}
      footer={
        <>
          <Button onClick={onClose}>{shared('common.cancel')}</Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {say('screening.verdict.confirmed')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">{say('screening.confirmText')}</Text>
        <Text as="p">
          {say('screening.sameHolds', { lots: holds.lotCount, deals: holds.dealCount })}{' '}
          {frozen.length ? say('screening.escrow', { sums: format.list(frozen) }) : ''}
        </Text>
      </Stack>
    </Dialog>
  );
};
