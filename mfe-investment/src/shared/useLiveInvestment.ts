import { api, type Route } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';
import { invalidates as projects } from './api/projects-keys';
import { invalidates as rounds } from './api/rounds-keys';

/** What each kind of event makes out of date here: a project carries its round, and a syndicate stands in one. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  project: projects,
  round: rounds,
  syndicate: [api.syndicates.list, api.syndicates.get, ...rounds],
};

/** Keeps projects, data rooms, rounds and syndicates on the page as fresh as the socket. */
export const useLiveInvestment = () => useLive(OUT_OF_DATE);
