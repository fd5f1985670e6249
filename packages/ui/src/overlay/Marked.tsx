import { Fragment } from 'react';

const DIACRITIC = /\p{Diacritic}/gu;
/** A lone letter is in nearly every word, and says something of those alone that begin with it. A Chinese character is a word. */
const LONE_LETTER = /^[\p{Script=Latin}\p{N}]$/u;
const LETTER = /[\p{L}\p{N}]/u;
const plain = (text: string): string => text.normalize('NFD').replace(DIACRITIC, '').toLowerCase();

/** Which letters of the text belong to a place that holds one of the words; letter case and accents count for nothing. */
const marksIn = (letters: readonly string[], words: readonly string[]): boolean[] => {
  const folded = letters.map(plain);
  const marked = letters.map(() => false);
  // Where each letter begins in the folded text, for one letter may fold into two, or none.
  let length = 0;
  const starts = folded.map((letter) => {
    const at = length;
    length += letter.length;
    return at;
  });
  const hay = folded.join('');
  for (const word of words)
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + word.length)) {
      if (LONE_LETTER.test(word) && LETTER.test(hay.charAt(at - 1))) continue;
      starts.forEach((start, i) => {
        if (start + (folded[i] ?? '').length > at && start < at + word.length) marked[i] = true;
      });
    }
  return marked;
};

/** Text with every place marked where it holds a word of the query. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const letters = [...text];
  const marked = marksIn(letters, words);
  const parts: { text: string; hit: boolean; at: number }[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const hit = marked[at] === true;
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit, at });
  });
  return parts.map((part) =>
    part.hit ? <mark key={part.at}>{part.text}</mark> : <Fragment key={part.at}>{part.text}</Fragment>,
  );
}
