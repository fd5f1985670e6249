import { Glyph } from './Icon';
import { placePaths } from './place-paths';

/** The Phosphor names that {@link PlaceIcon} draws. */
export const PLACE_ICONS: readonly string[] = Object.keys(placePaths);

/** The icon of a place in the navigation, 18 px, as decoration; `name` is one of {@link PLACE_ICONS}. */
export function PlaceIcon({ name }: { name: string }) {
  return (
    <Glyph viewBox="0 0 256 256" width={18} height={18} aria-hidden>
      <path d={placePaths[name]} />
    </Glyph>
  );
}
