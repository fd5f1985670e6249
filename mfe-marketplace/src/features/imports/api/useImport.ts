import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { imports } = api;

/** How far an import is. */
export const useImport = (id: string) => useRead(imports.get, { params: { id } });
