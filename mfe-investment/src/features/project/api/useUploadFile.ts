import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from '../../../shared/api/projects-keys';

const { projects } = api;

export const useUploadFile = () => useCommand(projects.upload, { invalidates });
