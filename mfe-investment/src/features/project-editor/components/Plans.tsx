import { useMessages } from '@orebridge/remote-kit';
import { Checkbox, DateInput, Field, NumberInput, Panel, Select, Stack, TextInput } from '@orebridge/ui';
import { type StepProps, useControls } from './fields';
import { ListField } from './ListField';

/** Permits, community, offtake and risks. */
export const PeopleStep = (part: StepProps) => {
  const say = useMessages('investment');
  const { area } = useControls(part);
  const { fields, set, issues } = part;
  return (
    <Panel title={say('edit.people')}>
      <Stack gap={5}>
        {area('permits', 2000)}
        {area('community', 2000)}
        {area('offtake', 1000)}
        {area('capital', 1000)}
        <ListField
          legend={say('field.risks')}
          error={issues.risks}
          items={fields.risks ?? []}
          most={20}
          blank={{ level: 'medium' as const, title: '', answer: '' }}
          onChange={(risks) => set({ risks })}
          row={(item, change, index) => (
            <>
              <Field label={say('edit.level')}>
                <Select
                  value={item.level}
                  onChange={(event) =>
                    change({ level: (['high', 'medium', 'low'] as const).find((one) => one === event.target.value) })
                  }
                  options={['high', 'medium', 'low'].map((value) => ({ value, label: say(`risk.${value}`) }))}
                />
              </Field>
              <Field label={say('edit.risk')} error={issues[`risks.${index}.title`]}>
                <TextInput
                  value={item.title}
                  maxLength={160}
                  onChange={(event) => change({ title: event.target.value })}
                />
              </Field>
              <Field label={say('edit.answer')} optional>
                <TextInput
                  value={item.answer ?? ''}
                  maxLength={400}
                  onChange={(event) => change({ answer: event.target.value })}
                />
              </Field>
            </>
          )}
        />
      </Stack>
    </Panel>
  );
};

/** What the money is for, and when what is done. */
export const FundsStep = ({ fields, set, issues }: StepProps) => {
  const say = useMessages('investment');
  const shared = useMessages();
  return (
    <Panel title={say('edit.funds')}>
      <Stack gap={5}>
        <ListField
          legend={say('field.useOfFunds')}
          error={issues.useOfFunds}
          items={fields.useOfFunds ?? []}
          most={12}
          blank={{ purpose: '', amountUsd: '' }}
          onChange={(useOfFunds) => set({ useOfFunds })}
          row={(item, change, index) => (
            <>
              <Field label={say('edit.purpose')} error={issues[`useOfFunds.${index}.purpose`]}>
                <TextInput
                  value={item.purpose}
                  maxLength={120}
                  onChange={(event) => change({ purpose: event.target.value })}
                />
              </Field>
              <Field label={shared('common.amount')} unit="USD" error={issues[`useOfFunds.${index}.amountUsd`]}>
                <NumberInput
                  value={item.amountUsd}
                  maxDecimals={2}
                  onValueChange={(amountUsd) => change({ amountUsd })}
                />
              </Field>
            </>
          )}
        />
        <ListField
          legend={say('field.milestones')}
          error={issues.milestones}
          items={fields.milestones ?? []}
          most={20}
          blank={{ title: '', due: '', done: false }}
          onChange={(milestones) => set({ milestones })}
          row={(item, change, index) => (
            <>
              <Field label={say('edit.milestone')} error={issues[`milestones.${index}.title`]}>
                <TextInput
                  value={item.title}
                  maxLength={160}
                  onChange={(event) => change({ title: event.target.value })}
                />
              </Field>
              <Field label={say('edit.due')} error={issues[`milestones.${index}.due`]}>
                <DateInput value={item.due} onChange={(event) => change({ due: event.target.value })} />
              </Field>
              <Checkbox
                label={say('milestone.done')}
                checked={item.done}
                onChange={(event) => change({ done: event.target.checked })}
              />
            </>
          )}
        />
      </Stack>
    </Panel>
  );
};
