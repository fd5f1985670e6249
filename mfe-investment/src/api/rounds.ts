import { api, type KpiPeriod } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { rounds, investors, projects } = api;
const invalidates = [
  rounds.list,
  rounds.get,
  rounds.mine,
  rounds.simulate,
  projects.get,
  projects.search,
  api.kpis.investments,
  api.kpis.portfolio,
];
const profile = [investors.profile, investors.queue, rounds.get];

export const useRounds = (state?: 'open' | 'proposed', enabled = true) =>
  usePages(rounds.list, { query: state ? { state } : {} }, { enabled });
export const useRound = (id: string) => useRead(rounds.get, { params: { id } });
export const useSimulation = (id: string, amountUsd: string) =>
  useRead(rounds.simulate, { params: { id }, query: { amountUsd } }, { enabled: amountUsd !== '', keepPrevious: true });
export const useOwnCommitments = (enabled = true) => usePages(rounds.mine, { query: {} }, { enabled });
export const useProposeRound = () => useCommand(rounds.propose, { invalidates });
export const useOpenRound = () => useCommand(rounds.open, { invalidates });
export const useRefuseRound = () => useCommand(rounds.refuse, { invalidates });
export const useCloseRound = () => useCommand(rounds.close, { invalidates });
export const useCancelRound = () => useCommand(rounds.cancel, { invalidates });
export const useHandOver = () => useCommand(rounds.handOver, { invalidates });
export const useIndicate = () => useCommand(rounds.indicate, { invalidates });
export const useChangeInterest = () => useCommand(rounds.change, { invalidates });
export const useCommit = () => useCommand(rounds.commit, { invalidates });
export const useWithdraw = () => useCommand(rounds.withdraw, { invalidates });

export const useInvestorProfile = (enabled: boolean) => useRead(investors.profile, {}, { enabled });
export const useInvestorQueue = (enabled: boolean) => useRead(investors.queue, {}, { enabled });
export const useClaim = () => useCommand(investors.claim, { invalidates: profile });
export const useTest = () => useCommand(investors.test, { invalidates: profile });
export const useDecideInvestor = () => useCommand(investors.decide, { invalidates: profile });
export const usePortfolio = () => useRead(api.kpis.portfolio, {});
export const useInvestmentFigures = (days: KpiPeriod) =>
  useRead(api.kpis.investments, { query: { days } }, { keepPrevious: true });
