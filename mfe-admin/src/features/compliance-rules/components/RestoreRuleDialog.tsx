import type { ComplianceRuleView } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { RestoreVersion } from '../../../shared/versions/RestoreVersion';
import { useRestoreRule } from '../api/useRuleCommands';

/** Proposes former terms of a rule anew. */
export const RestoreRuleDialog = ({ former, onClose }: { former: ComplianceRuleView; onClose: () => void }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const restore = useRestoreRule(() => {
    toast({ tone: 'positive', title: say('versions.proposed') });
    onClose();
  });
  return (
    <RestoreVersion
      version={former.version}
      text={say('rules.restoreText')}
      command={restore}
      onConfirm={(body) => restore.mutate({ params: { name: former.name }, body })}
      onClose={onClose}
    />
  );
};
