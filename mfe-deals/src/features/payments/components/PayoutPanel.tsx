import { api, ApiError, type PayoutAccount, type PayoutDue } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, ReasonDialog, useDone, useMaySend } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Button,
  Callout,
  Cluster,
  ErrorState,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  TermList,
  Text,
  Time,
  type Tone,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { usePayouts, useWithdrawPayoutAccount } from '../api/usePayouts';
import { PayoutAccountDialog } from './PayoutAccountDialog';

const TONES: Readonly<Record<PayoutAccount['state'], Tone>> = {
  waiting: 'warning',
  checked: 'warning',
  confirmed: 'positive',
  refused: 'negative',
  withdrawn: 'neutral',
  superseded: 'neutral',
};
const HOUR_MS = 3_600_000;
const IN_USE: readonly PayoutAccount['state'][] = ['waiting', 'checked', 'confirmed'];
const grouped = (account: string): string => account.replace(/(.{4})(?=.)/gu, '$1 ');

const Withdraw = ({ account, onClose }: { account: PayoutAccount; onClose: () => void }) => {
  const say = useMessages('deals.payout');
  const done = useDone(onClose);
  const withdraw = useWithdrawPayoutAccount(() => done(say('withdrawn')));
  return (
    <ReasonDialog
      destructive
      title={say('withdraw')}
      text={say('withdraw.text', { account: account.account.slice(-4) })}
      confirmLabel={say('withdraw')}
      command={withdraw}
      onConfirm={(reason) => withdraw.mutate({ params: { id: account.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

const Account = ({ account }: { account: PayoutAccount }) => {
  const say = useMessages('deals.payout');
  const format = useFormat();
  const [now] = useState(Date.now);
  const [open, setOpen] = useState(false);
  const may = useMaySend()(api.payouts.withdraw);
  const { state, holdUntil, sameName } = account;
  const hours = Math.ceil((Date.parse(holdUntil) - now) / HOUR_MS);
  const isUsed = IN_USE.includes(state);
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <Badge tone={TONES[state]}>{say(`state.${state}`)}</Badge>
        {isUsed && hours > 0 ? (
          <Text tone="secondary">
            {say('held', { hours })} <Time value={holdUntil} show="dateTime" />
          </Text>
        ) : null}
      </Cluster>
      <TermList
        items={[
          { id: 'holder', term: say('holder'), detail: account.holder },
          { id: 'account', term: say('account'), detail: grouped(account.account) },
          ...(account.bankCode ? [{ id: 'bankCode', term: say('bankCode'), detail: account.bankCode }] : []),
          { id: 'bank', term: say('bank'), detail: `${account.bank}, ${format.country(account.country)}` },
          { id: 'currency', term: say('currency'), detail: account.currency },
          {
            id: 'entered',
            term: say('enteredBy'),
            detail: (
              <>
                {account.enteredBy}, <Time value={account.enteredAt} />
              </>
            ),
          },
          ...(account.reason ? [{ id: 'reason', term: say('reason'), detail: account.reason }] : []),
        ]}
      />
      {isUsed && !sameName ? <Callout tone="warning">{say('otherHolder')}</Callout> : null}
      {isUsed && may ? (
        <div>
          <Button size="sm" variant="dangerOutline" onClick={() => setOpen(true)}>
            {say('withdraw')}
          </Button>
        </div>
      ) : null}
      {open ? <Withdraw account={account} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
};

const Due = ({ due }: { due: PayoutDue }) => {
  const say = useMessages('deals.payout');
  const format = useFormat();
  return (
    <Callout
      tone={due.wait ? 'warning' : 'info'}
      title={say('due', { amount: format.money(due.amount, due.currency, { min: 2, max: 2 }) })}
    >
      {say(due.wait ? `wait.${due.wait}` : 'wait.none')}
    </Callout>
  );
};

/** To which account the own company is paid, whether it may be already, and what is coming to it. */
export const PayoutPanel = () => {
  const say = useMessages('deals.payout');
  const format = useFormat();
  const errorText = useErrorText();
  const answer = usePayouts();
  const may = useMaySend()(api.payouts.enter);
  const [open, setOpen] = useState(false);
  const items = answer.data?.items ?? [];
  const used = items.filter(({ state }) => IN_USE.includes(state));
  const last = items.find(({ state }) => state === 'refused');
  // People without a company have nothing coming.
  if (answer.error instanceof ApiError && answer.error.code === 'company.none') return null;
  return (
    <Panel title={say('title')}>
      <Stack gap={6}>
        <Text tone="secondary">{say('subtitle')}</Text>
        {answer.isPending ? <SkeletonText lines={4} /> : null}
        {answer.isError ? <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} /> : null}
        {answer.data ? (
          <>
            {answer.data.due.map((due) => (
              <Due key={due.currency} due={due} />
            ))}
            {used.map((account) => (
              <Account key={account.id} account={account} />
            ))}
            {used.length ? null : <Text>{say('none')}</Text>}
            {!used.length && last ? <Account account={last} /> : null}
            <div>
              {may ? (
                <Button variant={used.length ? undefined : 'primary'} onClick={() => setOpen(true)}>
                  {say(used.length ? 'change' : 'enter')}
                </Button>
              ) : (
                <OperationGate of={api.payouts.enter} />
              )}
            </div>
            {answer.data.payouts.length ? (
              <RowList label={say('payouts')}>
                {answer.data.payouts.map(({ id, amount, currency, state, releasedAt, account }) => (
                  <RowItem
                    key={id}
                    title={format.money(amount, currency, { min: 2, max: 2 })}
                    detail={`${say(`payout.${state}`)}, ${format.date(releasedAt)}, ···· ${account.account.slice(-4)}`}
                  />
                ))}
              </RowList>
            ) : null}
          </>
        ) : null}
      </Stack>
      {open ? <PayoutAccountDialog former={used[0]} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
};
