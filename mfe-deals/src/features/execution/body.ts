import type { Execution } from '@orebridge/contracts';
import { SAMPLE_HOLDERS } from '@orebridge/trade';
import type { ActionField, ExecutionActionSpec } from './actions';
import type { Draft } from './hooks/useDraft';

const entries = (text = '', by = /\n/): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** Name in the draft of the seals that one holder's set has. */
export const sealsOf = (field: string, holder: string): string => `${field}.${holder}`;

const valueOf = ({ name, kind }: ActionField, draft: Draft): unknown => {
  const typed = draft[name]?.trim() ?? '';
  switch (kind) {
    case 'lines':
      return entries(typed);
    case 'evidence':
      return entries(typed, /\s/);
    case 'samples':
      return SAMPLE_HOLDERS.flatMap((set) =>
        entries(draft[sealsOf(name, set)], /[,\n]/).map((seal) => ({ set, seal })),
      );
    case 'count':
      return typed ? Number(typed) : undefined;
    default:
      return typed || undefined;
  }
};

/** Fields that must not be left as they are. */
export const missingIn = ({ fields }: ExecutionActionSpec, draft: Draft, file: File | null): string[] =>
  fields
    .filter(({ optional }) => !optional)
    .filter(({ name, kind }) => (kind === 'file' ? !file : !draft[name]?.trim()))
    .map(({ name }) => name);

/** What the call of an act takes, from what was typed. */
export const bodyOf = (act: ExecutionActionSpec, execution: Execution, draft: Draft): Record<string, unknown> => ({
  ...(act.call === 'upload' ? {} : { event: act.name }),
  ...act.sent?.(execution),
  ...Object.fromEntries(
    act.fields.filter(({ kind }) => kind !== 'file').map((field) => [field.name, valueOf(field, draft)]),
  ),
});
