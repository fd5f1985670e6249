/** What the button of a toast does, by the toast's id: functions have no place in the store. */
const actions = new Map<string, () => void>();

export const setAction = (id: string, run: () => void): void => void actions.set(id, run);

/** Runs and forgets a toast's action. */
export const runAction = (id: string): void => {
  actions.get(id)?.();
  actions.delete(id);
};

export const forgetAction = (id: string): void => void actions.delete(id);
