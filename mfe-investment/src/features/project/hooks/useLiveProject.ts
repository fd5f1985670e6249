import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const { projects } = api;
const PAGE = [projects.get, projects.room, projects.questions];
const OUT_OF_DATE = { project: PAGE, round: [projects.get] };

/** Keeps a project, its data room and its questions on the page as fresh as the socket. */
export const useLiveProject = () => useLive(OUT_OF_DATE);
