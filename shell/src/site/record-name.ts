import { createContext } from 'react';

/** What the page in view calls the record that it shows; null until it says so, and for pages of no record. */
export const RecordName = createContext<string | null>(null);
RecordName.displayName = 'RecordName';
