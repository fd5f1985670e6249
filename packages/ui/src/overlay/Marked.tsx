import { Fragment } from 'react';

/** Text with every place marked where it holds the query, letter case ignored. */
export function Marked({ text, query }: { text: string; query: string }) {
  const needle = query.trim().toLocaleLowerCase();
  if (!needle) return text;
  const parts: { text: string; hit: boolean; at: number }[] = [];
  const hay = text.toLocaleLowerCase();
  let at = 0;
  for (let found = hay.indexOf(needle); found >= 0; found = hay.indexOf(needle, at)) {
    parts.push(
      { text: text.slice(at, found), hit: false, at },
      { text: text.slice(found, found + needle.length), hit: true, at: found },
    );
    at = found + needle.length;
  }
  parts.push({ text: text.slice(at), hit: false, at });
  return parts.map((part) =>
    part.hit ? <mark key={`m${part.at}`}>{part.text}</mark> : <Fragment key={part.at}>{part.text}</Fragment>,
  );
}
