import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { projects } = api;
/** Whatever is done to a project changes its page and every list that it stands in. */
const invalidates = [projects.search, projects.mine, projects.get, projects.queue, projects.room];

export type ProjectQuery = QueryIn<typeof projects.search>;
export const useProjects = (query: ProjectQuery) => usePages(projects.search, { query });
export const useOwnProjects = (enabled: boolean) => usePages(projects.mine, { query: {} }, { enabled });
export const useProjectQueue = (enabled: boolean) => usePages(projects.queue, { query: {} }, { enabled });
export const useProject = (id: string) => useRead(projects.get, { params: { id } });
export const useDataRoom = (id: string) => useRead(projects.room, { params: { id } });
export const useCreateProject = () => useCommand(projects.create, { invalidates });
export const useUpdateProject = () => useCommand(projects.update, { invalidates });
export const useSubmitProject = () => useCommand(projects.submit, { invalidates });
export const useChangeProject = () => useCommand(projects.change, { invalidates });
export const useDiscardProject = () => useCommand(projects.discard, { invalidates: [projects.mine] });
export const useWatchProject = () => useCommand(projects.watch, { invalidates });
export const useReportProject = () => useCommand(projects.report, { invalidates });
export const useUploadFile = () => useCommand(projects.upload, { invalidates });
export const useAskRoom = () => useCommand(projects.askRoom, { invalidates });
export const useDecideRoom = () => useCommand(projects.decideRoom, { invalidates });
export const useApproveProject = () => useCommand(projects.approve, { invalidates });
export const useRejectProject = () => useCommand(projects.reject, { invalidates });
