import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { ledger } = api;

export const usePreviewStatement = () => useCommand(ledger.previewStatement);
