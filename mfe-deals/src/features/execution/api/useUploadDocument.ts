import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useUploadDocument = () =>
  useCommand(api.execution.upload, { invalidates: [api.execution.get, api.execution.desk, api.rooms.documents] });
