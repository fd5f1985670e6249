import type { Values } from './app-error.js';
import texts from './messages.en.json' with { type: 'json' };

const catalogue: Readonly<Record<string, string>> = texts;

/** The English text of a catalogue key with its values put in; the key itself when the catalogue lacks it. */
export const english = (key: string, values: Values = {}): string =>
  (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );

export const hasText = (key: string): boolean => key in catalogue;
