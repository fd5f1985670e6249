import { changesBetween } from './changes';

const said = (before: string, after: string) =>
  changesBetween(before, after).map(({ kind, text }) => `${kind === 'added' ? '+' : '-'} ${text}`);

test('a text that stayed the same has no changes, however its lines end', () => {
  expect(said('# A\n\nb\n\nc', '# A\r\n\r\nb\r\n\r\n\r\nc\r\n')).toEqual([]);
  expect(said('', '')).toEqual([]);
});

test('a heading is a paragraph of its own, also without an empty line around it', () => {
  expect(said('# A\nb', '# A\nc')).toEqual(['- b', '+ c']);
  expect(said('b\n## A\nc', 'b\n## B\nc')).toEqual(['- ## A', '+ ## B']);
});

test('paragraphs that came, went and moved are told in their places', () => {
  expect(said('a\n\nb\n\nc', 'a\n\nx\n\nc\n\nd')).toEqual(['- b', '+ x', '+ d']);
  expect(said('a\n\nb', 'b\n\na')).toEqual(['- a', '+ a']);
  expect(said('a', '')).toEqual(['- a']);
});
