import { type CompanyFull, PRODUCERS } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { RadioGroup, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useSetLevel } from '../api/setLevel';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

const LEVELS = [0, 1, 2, 3] as const;

/** Records what the verification of a company found: its level, and why. */
export const LevelDialog = ({ company, onClose }: { company: CompanyFull; onClose: () => void }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const [level, setLevel] = useState(company.kybLevel);
  const [producer, setProducer] = useState(company.producer);
  const { name, role } = company;
  const produces = role === 'seller' || role === 'supplier';
  const command = useSetLevel(() => {
    toast({ tone: 'positive', title: say('companies.levelSet', { name, level }) });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('companies.levelTitle', { name })}
      text={say('companies.levelText')}
      confirmLabel={say('companies.setLevel')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) =>
        command.mutate({ params: { id: company.id }, body: { level, reason, ...(produces ? { producer } : {}) } })
      }
      onClose={onClose}
    >
      <Stack gap={6}>
        <RadioGroup
          label={say('column.level')}
          value={String(level)}
          onValueChange={(next) => setLevel(Number(next))}
          options={LEVELS.map((each) => ({
            value: String(each),
            label: say(`companies.level.${each}`),
            hint: say(`companies.level.${each}.hint`),
          }))}
        />
        {produces ? (
          <RadioGroup
            label={say('companies.producer')}
            value={producer}
            onValueChange={(next) => setProducer(PRODUCERS.find((one) => one === next) ?? producer)}
            options={PRODUCERS.map((each) => ({ value: each, label: say(`companies.producer.${each}`) }))}
          />
        ) : null}
      </Stack>
    </ReasonDialog>
  );
};
