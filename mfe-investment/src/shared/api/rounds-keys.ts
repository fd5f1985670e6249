import { api } from '@orebridge/contracts';

const { rounds, investors, projects } = api;

export const invalidates = [
  rounds.list,
  rounds.get,
  rounds.mine,
  rounds.simulate,
  projects.get,
  projects.search,
  api.kpis.investments,
  api.kpis.portfolio,
];

export const profile = [investors.profile, investors.queue, rounds.get];
