import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './syndicates-keys';

const { syndicates } = api;

export const useFormSyndicate = () => useCommand(syndicates.form, { invalidates });
