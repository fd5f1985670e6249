import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { documentReading } = api;
const invalidates = [documentReading.get];

/** Who reads the documents of a lot before an offer, and how the reader stands to them. */
export const useDocumentReading = (id: string) => useRead(documentReading.get, { params: { id } });
export const useChooseReaders = () => useCommand(documentReading.choose, { invalidates });
export const useAskReading = () => useCommand(documentReading.ask, { invalidates });
export const useDecideReading = () => useCommand(documentReading.decide, { invalidates });
