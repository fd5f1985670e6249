import type { ExampleCard } from '@orebridge/contracts';
import type { Example } from './__one__.entity.js';

export const toCard = ({ id, name, createdAt }: Example): ExampleCard => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});
