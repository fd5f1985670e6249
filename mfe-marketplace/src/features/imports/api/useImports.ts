import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { imports } = api;

/** The company's last imports. */
export const useImports = () => useRead(imports.list, {});
