import { readFileSync } from 'node:fs';
import path from 'node:path';
import contracts from '@orebridge/contracts/messages/en.json';
import shell from '../src/messages/en.json';
import fixed from './data/fixed-texts.json';

// The crash screen shows when no catalogue could be loaded, so its texts stand in the page itself.
const page = readFileSync(path.join(__dirname, '../src/index.html'), 'utf8');
const ui = JSON.parse(
  readFileSync(path.join(path.dirname(require.resolve('@orebridge/ui')), 'messages/en.json'), 'utf8'),
) as Record<string, string>;
const texts = [...Object.values(shell), ...Object.values(contracts), ...Object.values(ui)];

/** Said as one text, as the beginning of one that goes on with what was typed, or as a title and the text below it. */
const isSaid = (text: string): boolean => {
  if (texts.includes(text) || texts.includes(`${text} "{query}"`) || page.includes(`'${text}'`)) return true;
  const [title, below] = text.split(': ', 2);
  return below !== undefined && texts.includes(title as string) && texts.includes(below);
};

test.each(fixed.said)('the product says "%s" word for word', (text) => {
  expect(isSaid(text)).toBe(true);
});

test.each(fixed.later)('"%s" belongs to a part that is still to come', (text) => {
  expect(isSaid(text)).toBe(false);
});
