import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { projects } = api;

export const useDiscardProject = () => useCommand(projects.discard, { invalidates: [projects.mine] });
