/** The values of a message, as the error shape of the wire carries them. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Why something may not be done: a stable code with the values its message shows. Pages hold the words. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: MessageValues;
}

/** Makes a refusal. */
export const refuse = <Code extends string>(code: Code, values: MessageValues = {}): Refusal<Code> => ({
  code,
  values,
});
