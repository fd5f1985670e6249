import { api } from '@orebridge/contracts';

export const invalidates = [api.activity.get];
