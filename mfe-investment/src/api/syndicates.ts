import { api } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { syndicates } = api;
const invalidates = [syndicates.list, syndicates.get, api.rounds.get, api.rounds.list, api.rounds.mine];

export const useSyndicates = () => usePages(syndicates.list, { query: {} });
export const useInvestors = (enabled: boolean) => useRead(api.investors.list, {}, { enabled });
export const useFormSyndicate = () => useCommand(syndicates.form, { invalidates });
export const useInvite = () => useCommand(syndicates.invite, { invalidates });
export const useAnswerInvitation = () => useCommand(syndicates.answer, { invalidates });
export const useLeaveSyndicate = () => useCommand(syndicates.leave, { invalidates });
export const useLockSyndicate = () => useCommand(syndicates.lock, { invalidates });
export const useDissolveSyndicate = () => useCommand(syndicates.dissolve, { invalidates });
export const useWriteToSyndicate = () => useCommand(syndicates.say, { invalidates });
