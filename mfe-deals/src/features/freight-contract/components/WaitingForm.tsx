import type { FreightContract, WaitingIn } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { PORT_CALLS } from '@orebridge/trade';
import {
  Button,
  DateInput,
  Field,
  FormActions,
  FormError,
  Grid,
  NumberInput,
  Select,
  Stack,
  TextInput,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useWaitFreight } from '../api/useWaitFreight';
import { Rows } from '../../../shared/settlement/Rows';
import { useFreightMessages } from '../hooks/useFreightMessages';
import { NEW_CALL, NEW_CONTAINER, sentCall, sentContainers, type TypedCall, type TypedContainer } from '../waiting';

interface TimeProps {
  label: string;
  value: string;
  hint?: string;
  onChange: (value: string) => void;
}
const TimeField = ({ label, value, hint, onChange }: TimeProps) => (
  <Field label={label} hint={hint}>
    <TextInput type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

interface CallProps {
  contract: FreightContract;
  call: TypedCall;
  set: (patch: Partial<TypedCall>) => void;
}

/** One call of the vessel, as its statement of facts tells it. */
const CallFields = ({ contract, call, set }: CallProps) => {
  const { say } = useFreightMessages();
  const names = { loading: contract.from, discharge: contract.to };
  return (
    <Stack gap={6}>
      <Grid columns={2}>
        <Field label={say('waiting.port')}>
          <Select
            value={call.port}
            options={PORT_CALLS.map((value) => ({ value, label: names[value] }))}
            onChange={({ target }) => set({ port: PORT_CALLS.find((one) => one === target.value) ?? 'loading' })}
          />
        </Field>
        <Field label={say('waiting.cargo')}>
          <NumberInput value={call.cargo} unit="t" onValueChange={(cargo) => set({ cargo })} />
        </Field>
        <TimeField
          label={say('waiting.nor')}
          hint={say('waiting.timeHint')}
          value={call.nor}
          onChange={(nor) => set({ nor })}
        />
        <TimeField
          label={say('waiting.completed')}
          hint={say('waiting.timeHint')}
          value={call.completed}
          onChange={(completed) => set({ completed })}
        />
      </Grid>
      <Rows
        legend={say('waiting.excepted')}
        rows={call.excepted}
        blank={{ from: '', to: '' }}
        addLabel={say('waiting.excepted.add')}
        removeLabel={(place) => say('waiting.excepted.remove', { place })}
        onChange={(excepted) => set({ excepted })}
      >
        {(period, change) => (
          <>
            <TimeField label={say('waiting.from')} value={period.from} onChange={(from) => change({ from })} />
            <TimeField label={say('waiting.to')} value={period.to} onChange={(to) => change({ to })} />
          </>
        )}
      </Rows>
    </Stack>
  );
};

interface ContainerProps {
  containers: TypedContainer[];
  onChange: (containers: TypedContainer[]) => void;
}

/** Containers with the days on which they were handed out and came back. */
const ContainerFields = ({ containers, onChange }: ContainerProps) => {
  const { say } = useFreightMessages();
  return (
    <Rows
      legend={say('waiting.containers')}
      rows={containers}
      blank={NEW_CONTAINER}
      addLabel={say('waiting.containers.add')}
      removeLabel={(place) => say('waiting.containers.remove', { place })}
      onChange={onChange}
    >
      {(container, change) => (
        <>
          <Field label={say('waiting.number')}>
            <TextInput
              value={container.number}
              maxLength={20}
              onChange={({ target }) => change({ number: target.value })}
            />
          </Field>
          <Field label={say('waiting.out')}>
            <DateInput value={container.from} onChange={({ target }) => change({ from: target.value })} />
          </Field>
          <Field label={say('waiting.back')}>
            <DateInput value={container.to} onChange={({ target }) => change({ to: target.value })} />
          </Field>
        </>
      )}
    </Rows>
  );
};

/** The carrier states times; what they cost follows from the contract. */
export const WaitingForm = ({ contract }: { contract: FreightContract }) => {
  const { say } = useFreightMessages();
  const toast = useToast();
  const errorText = useErrorText();
  const wait = useWaitFreight();
  const isVessel = contract.quote.terms.laytime !== null;
  const [call, setCall] = useState(NEW_CALL);
  const [containers, setContainers] = useState([NEW_CONTAINER]);
  const [lacking, setLacking] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body: WaitingIn | null = isVessel ? sentCall(call) : sentContainers(containers);
    setLacking(body === null);
    if (!body) return;
    wait.mutate(
      { params: { id: contract.id }, body },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('waiting.done') });
          setCall(NEW_CALL);
          setContainers([NEW_CONTAINER]);
        },
      },
    );
  };
  return (
    <form noValidate aria-label={say('waiting.add')} onSubmit={send}>
      <Stack gap={6}>
        {isVessel ? (
          <CallFields contract={contract} call={call} set={(patch) => setCall((before) => ({ ...before, ...patch }))} />
        ) : (
          <ContainerFields containers={containers} onChange={setContainers} />
        )}
        {lacking ? <FormError>{say('waiting.missing')}</FormError> : null}
        {wait.isError ? <FormError>{errorText(wait.error)}</FormError> : null}
        <FormActions>
          <Button type="submit" variant="primary" pending={wait.isPending}>
            {say('waiting.add')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
};
