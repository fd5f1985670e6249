import { useErrorText, useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { Button, Field, FormError, NumberInput, Select, Stack, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useRounds } from '../api/useRounds';
import { useFormSyndicate } from '../api/useFormSyndicate';

const FIGURES = ['targetUsd', 'amountUsd', 'carryPercent', 'feePercent'] as const;

/** Forms a syndicate for an open round, with the own amount and the terms that members see before they join. */
const FormSyndicate = ({ onClose }: { onClose: () => void }) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const rounds = useRounds('open');
  const form = useFormSyndicate();
  const [roundId, setRoundId] = useState('');
  const [body, setBody] = useState({ name: '', targetUsd: '', amountUsd: '', carryPercent: '0', feePercent: '0' });
  const issues = form.error ? fieldIssues(form.error) : {};
  const open = rounds.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={say('syndicate.form')}
      description={say('syndicate.form.text')}
      footer={
        <>
          <Button onClick={onClose}>{shared('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!roundId}
            pending={form.isPending}
            onClick={() => form.mutate({ params: { id: roundId }, body }, { onSuccess: onClose })}
          >
            {say('syndicate.form')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label={say('round.one')}>
          <Select
            value={roundId}
            onChange={(event) => setRoundId(event.target.value)}
            options={[
              { value: '', label: say('edit.choose') },
              ...open.map((one) => ({ value: one.id, label: `${one.project.name} · ${one.reference}` })),
            ]}
          />
        </Field>
        <Field label={say('syndicate.name')} error={issues.name}>
          <TextInput
            value={body.name}
            maxLength={120}
            onChange={(event) => setBody((now) => ({ ...now, name: event.target.value }))}
          />
        </Field>
        {FIGURES.map((name) => (
          <Field
            key={name}
            label={say(`syndicate.field.${name}`)}
            unit={name.endsWith('Usd') ? 'USD' : '%'}
            error={issues[name]}
          >
            <NumberInput
              value={body[name]}
              maxDecimals={2}
              onValueChange={(typed) => setBody((now) => ({ ...now, [name]: typed }))}
            />
          </Field>
        ))}
        {form.isError ? <FormError>{errorText(form.error)}</FormError> : null}
      </Stack>
    </Dialog>
  );
};

export default FormSyndicate;
