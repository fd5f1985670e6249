import { useMessages } from '@orebridge/remote-kit';
import { Field, Grid, TextInput } from '@orebridge/ui';
import { useState } from 'react';

/** Who made an assay, as it is typed. */
export const useLaboratory = (first = { laboratory: '', group: '', certificateNo: '' }) => {
  const [typed, setTyped] = useState(first);
  return {
    typed,
    set: (patch: Partial<typeof first>) => setTyped((before) => ({ ...before, ...patch })),
    /** A laboratory that belongs to no house is its own. */
    sent: { ...typed, group: typed.group.trim() || typed.laboratory },
    isComplete: typed.laboratory.trim().length >= 2,
  };
};

interface Props {
  laboratory: ReturnType<typeof useLaboratory>;
  checked: boolean;
  /** The laboratory is given and not to be chosen. */
  given?: boolean;
}

export const LaboratoryFields = ({ laboratory: { typed, set, isComplete }, checked, given = false }: Props) => {
  const say = useMessages('deals.assay');
  return (
    <Grid columns={3}>
      <Field label={say('form.laboratory')} error={checked && !isComplete ? say('form.missing') : undefined}>
        <TextInput
          value={typed.laboratory}
          maxLength={120}
          readOnly={given}
          onChange={({ target }) => set({ laboratory: target.value })}
        />
      </Field>
      <Field label={say('form.group')} hint={say('form.groupHint')} optional>
        <TextInput
          value={typed.group}
          maxLength={120}
          readOnly={given}
          onChange={({ target }) => set({ group: target.value })}
        />
      </Field>
      <Field label={say('form.certificateNo')} optional>
        <TextInput
          value={typed.certificateNo}
          maxLength={80}
          onChange={({ target }) => set({ certificateNo: target.value })}
        />
      </Field>
    </Grid>
  );
};
