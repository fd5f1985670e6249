import type { Page } from '@playwright/test';
import type { Records, Viewer } from './pages.js';

type Words = (key: string) => string;

/** Something of a page that is there only after somebody has done something. */
export interface Opened {
  what: string;
  as: Viewer;
  path: (ids: Records) => string;
  /** True on a telephone. */
  narrow?: boolean;
  open: (page: Page, words: Words) => Promise<void>;
}

/** Presses the first button of a name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
export const pressLast = (page: Page, name: string) => page.getByRole('button', { name }).last().click();
