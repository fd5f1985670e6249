import { api, type Tender } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate, ReasonDialog } from '@orebridge/remote-kit/pages';
import { Button, Cluster, Field, FormError, Panel, Stack, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useEndTender } from '../api/useEndTender';
import { useExtend } from '../api/useExtend';
import { useInvite } from '../api/useInvite';
import { useWithdrawTender } from '../api/useWithdrawTender';
import { SupplierPicker } from './SupplierPicker';

const Extend = ({ id }: { id: string }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const errorText = useErrorText();
  const extend = useExtend();
  const [closes, setCloses] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!closes) return;
    const body = { closesAt: new Date(closes).toISOString() };
    extend.mutate(
      { params: { id }, body },
      { onSuccess: () => toast({ tone: 'positive', title: say('tender.extended') }) },
    );
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        <Cluster gap={4} align="end">
          <Field label={say('tender.field.later')}>
            <TextInput
              type="datetime-local"
              step={1}
              value={closes}
              onChange={(event) => setCloses(event.target.value)}
            />
          </Field>
          <Button type="submit" pending={extend.isPending} disabled={!closes}>
            {say('tender.extend')}
          </Button>
        </Cluster>
        {extend.error ? <FormError>{errorText(extend.error)}</FormError> : null}
      </Stack>
    </form>
  );
};

const Invite = ({ id }: { id: string }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const invite = useInvite();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Stack gap={4}>
      <SupplierPicker chosen={chosen} onChange={setChosen} />
      {invite.error ? <FormError>{errorText(invite.error)}</FormError> : null}
      <div>
        <Button
          icon="paper-plane-tilt"
          pending={invite.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            invite.mutate({ params: { id }, body: { invited: chosen } }, { onSuccess: () => setChosen([]) })
          }
        >
          {say('tender.invite')}
        </Button>
      </div>
    </Stack>
  );
};

/** What the buyer may do with the tender itself: invite, extend, withdraw, end. */
export const BuyerActions = ({ tender: { id, events, invited } }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const withdraw = useWithdrawTender();
  const end = useEndTender();
  const [asking, setAsking] = useState<'withdraw' | 'end' | null>(null);
  const command = asking === 'end' ? end : withdraw;
  if (!['invite', 'extend', 'withdraw', 'end'].some((event) => events.includes(event))) return null;
  return (
    <Panel title={say('tender.panel.manage')}>
      <Stack gap={6}>
        {invited.length > 0 ? (
          <p>{say('tender.invitedNames', { names: invited.map(({ name }) => name).join(', ') })}</p>
        ) : null}
        <OperationGate of={api.tenders.withdraw}>
          {events.includes('invite') ? <Invite id={id} /> : null}
          {events.includes('extend') ? <Extend id={id} /> : null}
          <Cluster gap={4}>
            {(['withdraw', 'end'] as const)
              .filter((event) => events.includes(event))
              .map((event) => (
                <Button key={event} variant="dangerOutline" onClick={() => setAsking(event)}>
                  {say(`tender.${event}`)}
                </Button>
              ))}
          </Cluster>
        </OperationGate>
      </Stack>
      {asking ? (
        <ReasonDialog
          destructive
          least={1}
          reasonLabel={say('tender.field.reason')}
          title={say(`tender.${asking}`)}
          text={say(`tender.${asking}.text`)}
          confirmLabel={say(`tender.${asking}`)}
          command={command}
          onConfirm={(reason) =>
            command.mutate({ params: { id }, body: { reason } }, { onSuccess: () => setAsking(null) })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  );
};
