export type ThemeChoice = 'light' | 'dark' | 'system';

/** Puts a choice of theme on the page; `system` follows the device. Keeping the choice is the caller's business. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
