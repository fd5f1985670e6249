/** What remotes may use of the store's library, for the same reason as with the router: the store itself is the shell's. */
export {
  createAction,
  createSlice,
  nanoid,
} from '@reduxjs/toolkit';
