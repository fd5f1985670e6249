import { describe, expect, test } from '@jest/globals';
import { deflateSync, inflateSync } from 'node:zlib';
import { demoPdf } from '../src/compliance/documents/index.js';
import { readPdf } from '../src/platform/files/stamp/pdf-objects.js';
import sharp from 'sharp';
import { markedPicture } from '../src/platform/files/stamp/picture-mark.js';
import { stampOf } from '../src/platform/files/stamp/pdf-stamp.js';
import { readerMark } from '../src/platform/files/stamp/reader-mark.js';

const WORDS = 'Anna Reader, anna@example.org, 2026-05-01 08:00 UTC';

const stampedPdf = (bytes: Buffer, words: string): Buffer | null => {
  const added = stampOf(bytes, words);
  return added && Buffer.concat([bytes, added]);
};

/** A PDF whose objects lie packed in a stream, as newer writers keep them. */
const packedPdf = (): Buffer => {
  const bodies = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  bodies.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [9 0 R] >>');
  let at = 0;
  const heads = bodies.map((body, place) => {
    const head = `${place + 1} ${at}`;
    at += body.length + 1;
    return head;
  });
  const first = heads.join(' ').length + 1;
  const packed = deflateSync(Buffer.from(`${heads.join(' ')} ${bodies.join(' ')}`, 'latin1')).toString('latin1');
  const start = '%PDF-1.5\n';
  const stream = `4 0 obj\n<< /Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`;
  const table = start.length + stream.length;
  return Buffer.from(
    `${start}${stream}5 0 obj\n<< /Type /XRef /Size 6 /Root 1 0 R /W [1 1 1] /Length 0 >>\nstream\n\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  );
};

describe('a PDF with who took it and when', () => {
  test('keeps what was signed byte for byte and carries the words on every page', () => {
    const bytes = demoPdf(['Mining permit']);
    const marked = stampedPdf(bytes, WORDS)!;
    expect(marked.subarray(0, bytes.length).equals(bytes)).toBe(true);
    const revision = readPdf(marked)!;
    expect(revision.objects.get(3)).toContain('/Annots [7 0 R]');
    expect(revision.objects.get(7)).toContain('/Rect [0 0 595 842]');
    expect(marked.toString('latin1')).toContain(`(${WORDS}) Tj`);
    expect(marked.subarray(revision.previous).toString('latin1')).toMatch(/^xref/);
  });

  test('is marked where its objects are packed too, beside the notes that it has', () => {
    const bytes = packedPdf();
    const marked = readPdf(stampedPdf(bytes, WORDS)!)!;
    expect(marked.inStreams).toBe(true);
    expect(marked.objects.get(3)).toMatch(/\/Annots \[7 0 R 9 0 R\]/);
    expect(marked.objects.get(7)).toContain('/Rect [0 0 300 200]');
  });

  test('can be marked again, and without pages is left alone', () => {
    const twice = readPdf(stampedPdf(stampedPdf(demoPdf(['Permit']), WORDS)!, 'again')!)!;
    expect(twice.objects.get(3)).toContain('/Annots [9 0 R 7 0 R]');
    expect(stampedPdf(Buffer.from('%PDF-1.4\n%%EOF'), WORDS)).toBeNull();
  });

  test('takes no longer and grows no larger because somebody has made its pages to', () => {
    const end = ' /Root 1 0 R startxref 9 %%EOF';
    const notes = `[${'9 0 R '.repeat(20_000)}]`;
    const pages = (body: string): Buffer => {
      const objects = Array.from({ length: 400 }, (_, n) => `${n + 2} 0 obj ${body} endobj\n`);
      return Buffer.from(`%PDF-1.4\n1 0 obj ${notes} endobj\n${objects.join('')}${end}`, 'latin1');
    };
    expect(stampOf(Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(100_000)}${end}`), WORDS)).toBeNull();
    expect(stampOf(pages('<< /Type /Page /Annots 1 0 R >>'), WORDS) === null).toBe(true);
    const huge = readPdf(stampedPdf(pages('<< /Type /Page /MediaBox [0 0 99999999 99999999] >>'), WORDS)!)!;
    expect(huge.objects.get(403)).toContain('/Rect [0 0 595 842]');
  });

  const at = new Date('2026-05-01T08:00:30Z');

  test('shows names in Chinese, Greek and Cyrillic letters, drawn by a face that comes along', () => {
    const words = readerMark({ fullName: '王伟', email: 'wei@example.org' }, at, '紫金矿业 Ελλάς Норникель Đồng');
    expect(words).toBe('王伟, 紫金矿业 Ελλάς Норникель Đồng, wei@example.org, 2026-05-01 08:00 UTC');
    const bytes = demoPdf(['Mining permit']);
    const marked = stampedPdf(bytes, words)!;
    expect(marked.subarray(0, bytes.length).equals(bytes)).toBe(true);
    const text = marked.toString('latin1', bytes.length);
    const faces = [...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, face]) => face);
    expect(new Set(faces)).toEqual(new Set(['NotoSansSC-Regular', 'NotoSans-Regular']));
    // Every letter that stands there can be read out: the maps from drawings to code points name them all.
    const maps = [...text.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, data]) =>
      inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'),
    );
    const mapped = maps.filter((map) => map.includes('begincmap')).join();
    for (const letter of new Set(words.replaceAll(' ', '')))
      expect(mapped).toContain(letter.codePointAt(0)!.toString(16).padStart(4, '0'));
    expect(text.length).toBeLessThan(40_000);
    const revision = readPdf(marked)!;
    expect(revision.objects.get(3)).toMatch(/\/Annots \[\d+ 0 R\]/);
    expect(text).toContain('cm /L Do Q');
  });

  test.each([
    ['광업 주식회사', 'NotoSansKR-Regular'],
    ['شركة المعادن', 'NotoSansArabic-Regular'],
    ['เหมืองแร่ทอง', 'NotoSansThai-Regular'],
  ])('shows %s, on a PDF and on a picture', async (fullName, face) => {
    const words = readerMark({ fullName, email: 'a@example.org' }, at);
    expect(words).toBe(`${fullName}, a@example.org, 2026-05-01 08:00 UTC`);
    const bytes = demoPdf(['Mining permit']);
    const text = stampedPdf(bytes, words)!.toString('latin1', bytes.length);
    expect(text).toContain(`+${face}`);
    const blank = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    // A box for each letter would be the same picture for any name of the same length.
    const [first] = fullName;
    const [named, boxed] = [words, words.replace(fullName, first!.repeat(fullName.length))].map((each) =>
      markedPicture(blank, each, 'image/png'),
    );
    expect((await named!).equals(await boxed!)).toBe(false);
  });

  test('names by the address whose letters no face has', () => {
    for (const fullName of ['חברת מכרות', 'सोना', '金𠮷'])
      expect(readerMark({ fullName, email: 'wei@example.org' }, at)).toBe('wei@example.org, 2026-05-01 08:00 UTC');
  });
});
