import { api } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { operations } = api;
const EVENTS_SEEN_IN = [operations.overview, operations.events, api.audit.list];
const MAILS_SEEN_IN = [operations.overview, operations.mails, api.audit.list];

/** How much waits, since when, and how much has failed. */
export const useOperations = () => useRead(operations.overview, {});
/** Every job of the schedule, those that fail first. */
export const useJobs = () => useRead(operations.jobs, {});
/** Events whose last try has failed, the last first. */
export const useDeadEvents = () => usePages(operations.events, { query: {} });
/** Mails whose last try has failed, the last first. */
export const useFailedMails = () => usePages(operations.mails, { query: {} });

export const useRetryEvent = (onSuccess: () => void) =>
  useCommand(operations.retryEvent, { invalidates: EVENTS_SEEN_IN, onSuccess });
export const useDropEvent = (onSuccess: () => void) =>
  useCommand(operations.dropEvent, { invalidates: EVENTS_SEEN_IN, onSuccess });
export const useRetryMail = (onSuccess: () => void) =>
  useCommand(operations.retryMail, { invalidates: MAILS_SEEN_IN, onSuccess });
export const useDropMail = (onSuccess: () => void) =>
  useCommand(operations.dropMail, { invalidates: MAILS_SEEN_IN, onSuccess });
/** Sends a mail to the own address at once. */
export const useTestMail = () => useCommand(operations.testMail);
