import type { CountryListView } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { RestoreVersion } from '../../../shared/versions/RestoreVersion';
import { useRestoreList } from '../api/useListCommands';

/** Proposes a former version of a list anew. */
export const RestoreDialog = ({ former, onClose }: { former: CountryListView; onClose: () => void }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const restore = useRestoreList(() => {
    toast({ tone: 'positive', title: say('versions.proposed') });
    onClose();
  });
  return (
    <RestoreVersion
      version={former.version}
      text={say('countryLists.restoreText')}
      command={restore}
      onConfirm={(body) => restore.mutate({ params: { name: former.name }, body })}
      onClose={onClose}
    />
  );
};
