import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './syndicates-keys';

const { syndicates } = api;

export const useDissolveSyndicate = () => useCommand(syndicates.dissolve, { invalidates });
