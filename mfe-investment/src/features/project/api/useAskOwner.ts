import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { projects } = api;

export const useAskOwner = () => useCommand(projects.askOwner, { invalidates: [projects.questions] });
