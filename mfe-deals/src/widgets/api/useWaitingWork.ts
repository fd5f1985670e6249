import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { dashboards } = api;

export const useWaitingWork = () => useRead(dashboards.waiting, {});
