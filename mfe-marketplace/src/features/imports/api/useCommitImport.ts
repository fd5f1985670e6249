import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ROUTES } from '../../../shared/api/imports';

const { imports } = api;

/** Lets the good rows in. */
export const useCommitImport = () => useCommand(imports.commit, { invalidates: ROUTES });
