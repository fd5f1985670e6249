import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { operations } = api;

/** Sends a mail to the own address at once. */
export const useTestMail = () => useCommand(operations.testMail);
