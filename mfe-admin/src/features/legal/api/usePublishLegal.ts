import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { legal } = api;

export const usePublishLegal = (onSuccess: () => void) =>
  useCommand(legal.publish, { invalidates: [legal.versions, legal.current, api.audit.list], onSuccess });
