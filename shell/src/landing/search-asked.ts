let asked = false;

/** Remembers that the search was asked for before the site was there to open it. */
export const askForSearch = (): void => {
  asked = true;
};

/** Whether the search was asked for; answers it once. */
export const takeSearchAsked = (): boolean => {
  const was = asked;
  asked = false;
  return was;
};
