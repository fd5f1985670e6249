import { type CompanyFull, PRODUCERS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { RadioGroup, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useSetLevel } from '../api/useSetLevel';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

const LEVELS = [0, 1, 2, 3] as const;

/** Records what the verification of a company found: its level, and why. */
export const LevelDialog = ({ company, onClose }: { company: CompanyFull; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const [level, setLevel] = useState(company.kybLevel);
  const [producer, setProducer] = useState(company.producer);
  const { name, role } = company;
  const produces = role === 'seller' || role === 'supplier';
  const command = useSetLevel(() => done(say('companies.levelSet', { name, level })));
  return (
    <AuditedDialog
      title={say('companies.levelTitle', { name })}
      text={say('companies.levelText')}
      confirmLabel={say('companies.setLevel')}
      command={command}
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
    </AuditedDialog>
  );
};
