import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './profile-keys';

export const useRemoveLogo = () => useCommand(api.profiles.removeLogo, { invalidates: SEEN_IN });
