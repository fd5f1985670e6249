import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ROUTES } from '../../../shared/api/imports';

const { imports } = api;

/** Stops an import. */
export const useCancelImport = () => useCommand(imports.cancel, { invalidates: ROUTES });
