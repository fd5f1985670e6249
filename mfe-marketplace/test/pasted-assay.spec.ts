import { pastedAssay } from '../src/shared/lots/pasted-assay';

describe('a pasted assay', () => {
  it('is read of rows with tabs or semicolons, with or without a heading, and a comma for the point', () => {
    const { lines, unread } = pastedAssay('Element\tValue\tUnit\r\ncu\t27,84\t%\nAu;3.2;gpt\nAs;0.18;%\n\n', 'copper');
    expect(unread).toEqual([]);
    expect(lines).toEqual([
      { element: 'Cu', value: '27.84', unit: '%', basis: 'dry', treatment: 'payable' },
      { element: 'Au', value: '3.2', unit: 'g/t', basis: 'dry', treatment: expect.any(String) },
      { element: 'As', value: '0.18', unit: '%', basis: 'dry', treatment: 'gangue' },
    ]);
  });

  it('gives back the rows that it would have to guess at', () => {
    const rows = ['Ag;62', 'Cl;<0.01;%', 'Cu;1,234.5;ppm', 'Bi;12;oz'];
    expect(pastedAssay(rows.join('\n'), 'copper')).toEqual({ lines: [], unread: rows });
  });
});
