import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './browsed-keys';

/** Forgets them. */
export const useForgetBrowsed = (onSuccess: () => void) => useCommand(api.activity.forget, { invalidates, onSuccess });
