import { api, type Syndicate } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { SYNDICATE_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  Callout,
  Cluster,
  Field,
  Link,
  NumberInput,
  Panel,
  RowItem,
  RowList,
  Select,
  Stack,
  StatusBadge,
  TermList,
  Text,
  TextArea,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useAnswerInvitation } from '../api/useAnswerInvitation';
import { useDissolveSyndicate } from '../api/useDissolveSyndicate';
import { useInvestors } from '../api/useInvestors';
import { useInvite } from '../api/useInvite';
import { useLeaveSyndicate } from '../api/useLeaveSyndicate';
import { useLockSyndicate } from '../api/useLockSyndicate';
import { useWriteToSyndicate } from '../api/useWriteToSyndicate';
import { useMoney } from '../../../shared/money';

/** A syndicate: its terms, its members and their parts, what the reader may do, and what its members write. */
export const SyndicatePanel = ({ syndicate }: { syndicate: Syndicate }) => {
  const say = useMessages('investment');
  const mayTrade = useMaySend()(api.syndicates.leave);
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { events, round } = syndicate;
  const may = (event: string) => events.includes(event);
  const investors = useInvestors(may('invite'));
  const invite = useInvite();
  const answer = useAnswerInvitation();
  const leave = useLeaveSyndicate();
  const lock = useLockSyndicate();
  const dissolve = useDissolveSyndicate();
  const write = useWriteToSyndicate();
  const [whom, setWhom] = useState('');
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [asking, setAsking] = useState<'lock' | 'dissolve' | null>(null);
  const params = { id: syndicate.id };
  const failed = [invite, answer, leave, lock, dissolve, write].find(({ isError }) => isError)?.error;
  const money = useMoney();
  const known = new Set(
    syndicate.members.filter(({ state }) => state !== 'declined' && state !== 'left').map(({ companyId }) => companyId),
  );
  const own = syndicate.members.find((one) => one.own);
  return (
    <Panel
      title={syndicate.name}
      meta={<StatusBadge status={SYNDICATE_STATUS[syndicate.state]} label={say(`syndicate.${syndicate.state}`)} />}
    >
      <Stack gap={5} data-form>
        <TermList
          items={[
            {
              id: 'round',
              term: say('round.one'),
              detail: <Link href={`/funding/${round.id}`}>{`${round.project} · ${round.reference}`}</Link>,
            },
            { id: 'target', term: say('terms.targetUsd'), detail: money(syndicate.targetUsd) },
            { id: 'joined', term: say('syndicate.joined'), detail: money(syndicate.joinedUsd) },
            { id: 'carry', term: say('syndicate.carry'), detail: format.percent(syndicate.carryPercent) },
            { id: 'fee', term: say('syndicate.fee'), detail: format.percent(syndicate.feePercent) },
            ...(syndicate.guaranteeUsd
              ? [{ id: 'sure', term: say('syndicate.guarantee'), detail: money(syndicate.guaranteeUsd) }]
              : []),
          ]}
        />
        <RowList plain label={say('syndicate.members')}>
          {syndicate.members.map((one) => (
            <RowItem
              key={one.companyId}
              title={one.lead ? say('syndicate.lead', { name: one.company }) : one.company}
              detail={[
                say(`member.${one.state}`),
                one.amountUsd ? money(one.amountUsd) : '',
                one.sharePercent ? format.percent(one.sharePercent) : '',
                one.allocatedUsd ? say('invest.allocated', { amount: money(one.allocatedUsd) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RowList>
        {may('invite') ? (
          <OperationGate of={api.syndicates.invite}>
            <Cluster gap={3} align="end">
              <Field label={say('syndicate.whom')}>
                <Select
                  value={whom}
                  onChange={(event) => setWhom(event.target.value)}
                  options={[
                    { value: '', label: say('edit.choose') },
                    ...(investors.data?.items ?? [])
                      .filter(({ id }) => !known.has(id))
                      .map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </Field>
              <Button
                disabled={!whom}
                pending={invite.isPending}
                onClick={() => invite.mutate({ params, body: { companyId: whom } }, { onSuccess: () => setWhom('') })}
              >
                {say('syndicate.invite')}
              </Button>
            </Cluster>
          </OperationGate>
        ) : null}
        {may('join') ? (
          <OperationGate of={api.syndicates.answer}>
            <Stack gap={3}>
              <Text as="p" size="bodySm">
                {say('syndicate.terms', { carry: syndicate.carryPercent, fee: syndicate.feePercent })}
              </Text>
              <Field
                label={shared('common.amount')}
                unit="USD"
                error={answer.error ? fieldIssues(answer.error).amountUsd : undefined}
              >
                <NumberInput value={amount} maxDecimals={2} onValueChange={setAmount} />
              </Field>
              <Cluster gap={3}>
                <Button
                  variant="primary"
                  disabled={!amount}
                  pending={answer.isPending}
                  onClick={() => answer.mutate({ params, body: { join: true, amountUsd: amount } })}
                >
                  {say('syndicate.join')}
                </Button>
                <Button onClick={() => answer.mutate({ params, body: { join: false } })}>
                  {say('syndicate.decline')}
                </Button>
              </Cluster>
            </Stack>
          </OperationGate>
        ) : null}
        <Cluster gap={3}>
          {may('lock') ? (
            <OperationGate of={api.syndicates.lock}>
              <Button variant="primary" onClick={() => setAsking('lock')}>
                {say('syndicate.lock')}
              </Button>
            </OperationGate>
          ) : null}
          {may('leave') && mayTrade ? (
            <Button variant="dangerOutline" pending={leave.isPending} onClick={() => leave.mutate({ params })}>
              {say('syndicate.leave')}
            </Button>
          ) : null}
          {may('dissolve') && mayTrade ? (
            <Button variant="dangerOutline" onClick={() => setAsking('dissolve')}>
              {say('syndicate.dissolve')}
            </Button>
          ) : null}
        </Cluster>
        {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
        {own?.state === 'joined' ? (
          <>
            <RowList plain label={say('syndicate.messages')}>
              {syndicate.messages.map((one) => (
                <RowItem
                  key={`${one.at}/${one.person}`}
                  title={`${one.person} · ${one.company}`}
                  detail={one.text}
                  end={format.dateTime(one.at)}
                />
              ))}
            </RowList>
            <OperationGate of={api.syndicates.say}>
              {' '}
              <Field label={say('syndicate.write')}>
                <TextArea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
              </Field>
              <div>
                <Button
                  icon="paper-plane-tilt"
                  disabled={!text.trim()}
                  pending={write.isPending}
                  onClick={() =>
                    write.mutate({ params, body: { text: text.trim() } }, { onSuccess: () => setText('') })
                  }
                >
                  {say('syndicate.send')}
                </Button>
              </div>
            </OperationGate>
          </>
        ) : null}
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          destructive={asking === 'dissolve'}
          onOpenChange={() => setAsking(null)}
          title={say(`syndicate.${asking}`)}
          text={say(`syndicate.${asking}.text`, {
            amount: money(syndicate.joinedUsd),
            target: money(syndicate.targetUsd),
          })}
          confirmLabel={say(`syndicate.${asking}`)}
          pending={lock.isPending || dissolve.isPending}
          onConfirm={() => {
            const onSettled = () => setAsking(null);
            if (asking === 'lock') lock.mutate({ params, body: { below: true } }, { onSettled });
            else dissolve.mutate({ params }, { onSettled });
          }}
        />
      ) : null}
    </Panel>
  );
};
