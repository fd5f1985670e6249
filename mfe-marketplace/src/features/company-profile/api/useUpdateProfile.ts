import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './profile-keys';

export const useUpdateProfile = () => useCommand(api.profiles.updateMine, { invalidates: SEEN_IN });
