import { api } from '@orebridge/contracts';

export const invalidates = [api.services.queue, api.services.get];
