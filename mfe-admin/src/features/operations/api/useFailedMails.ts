import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { operations } = api;

/** Mails whose last try has failed, the last first. */
export const useFailedMails = () => usePages(operations.mails, { query: {} });
