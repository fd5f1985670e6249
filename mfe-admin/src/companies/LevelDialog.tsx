import type { CompanyFull } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { RadioGroup } from '@orebridge/ui';
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
  const { name } = company;
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
      onConfirm={(reason) => command.mutate({ params: { id: company.id }, body: { level, reason } })}
      onClose={onClose}
    >
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
    </ReasonDialog>
  );
};
