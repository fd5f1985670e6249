import { api } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const invalidates = [api.services.queue, api.services.get];

/** Services that wait for a reviewer, the oldest first. */
export const useServicesToReview = () => usePages(api.services.queue, { query: {} });
export const useService = (id: string) => useRead(api.services.get, { params: { id } }, { enabled: id !== '' });
export const useApproveService = () => useCommand(api.services.approve, { invalidates });
export const useRejectService = () => useCommand(api.services.reject, { invalidates });
