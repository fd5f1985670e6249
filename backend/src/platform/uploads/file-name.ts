const MAX = 200;
const ENDING = /\.[a-z0-9]{1,8}$/i;

/**
 * The sender's name for a file, fit to be shown and stored: without folders, without characters that control a terminal
 * or turn the direction of the text (which make `gpj.exe` out of `exe.jpg`), and at most 200 characters, the ending kept.
 */
export const plainName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  if (!clean) return 'file';
  const chars = [...clean];
  if (chars.length <= MAX) return clean;
  const ending = ENDING.exec(clean)?.[0] ?? '';
  return chars.slice(0, MAX - ending.length).join('') + ending;
};

/** The name with the ending that says what the bytes are; another ending stays before it. */
export const nameFor = (name: string, extensions: readonly string[]): string => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (extensions.includes(ending) || !extensions[0]) return name;
  return `${[...name].slice(0, MAX - extensions[0].length - 1).join('')}.${extensions[0]}`;
};
