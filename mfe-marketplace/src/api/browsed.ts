import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const invalidates = [api.activity.get];

/** The lots that the person opened last. */
export const useBrowsed = () => useRead(api.activity.get, {});

/** Forgets them. */
export const useForgetBrowsed = (onSuccess: () => void) => useCommand(api.activity.forget, { invalidates, onSuccess });

/** Puts lots back on the list, the oldest first. */
export const usePutBack = () => useCommand(api.activity.report, { invalidates });
