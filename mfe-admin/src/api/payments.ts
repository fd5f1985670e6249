import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages } from '@orebridge/remote-kit';

const { ledger } = api;
const LINES = [ledger.lines, ledger.statements, ledger.refunds];
const PAPERS = [ledger.instruments, api.deals.list, api.deals.get];

export const useBankLines = (query: QueryIn<typeof ledger.lines>) => usePages(ledger.lines, { query });
export const useStatements = () => usePages(ledger.statements, {});
export const useRefunds = () => usePages(ledger.refunds, {});
export const usePapers = () => usePages(ledger.instruments, {});

export const usePreviewStatement = () => useCommand(ledger.previewStatement);
export const useImportStatement = (onSuccess: () => void) =>
  useCommand(ledger.importStatement, { invalidates: LINES, onSuccess });
export const useMatchLine = (onSuccess: () => void) => useCommand(ledger.matchLine, { invalidates: LINES, onSuccess });
export const useSetLineAside = (onSuccess: () => void) =>
  useCommand(ledger.setLineAside, { invalidates: LINES, onSuccess });
export const useAcceptPaper = (onSuccess: () => void) =>
  useCommand(ledger.acceptInstrument, { invalidates: PAPERS, onSuccess });
export const useRefusePaper = (onSuccess: () => void) =>
  useCommand(ledger.refuseInstrument, { invalidates: PAPERS, onSuccess });
