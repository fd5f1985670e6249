const TINTS = ['red', 'green', 'blue'];

/**
 * Three photos of 12 megapixels as a phone's camera makes them, some megabytes each, drawn by the browser; each has a
 * colour that tells it from the others.
 */
export async function cameraPhotos(page) {
  const photos = [];
  for (const [place, tint] of TINTS.entries()) {
    const base64 = await page.evaluate(async (channel) => {
      const canvas = new OffscreenCanvas(4032, 3024);
      const pen = canvas.getContext('2d');
      for (let stone = 0; stone < 20_000; stone += 1) {
        const colour = [0, 1, 2].map((one) => Math.random() * (one === channel ? 255 : 110));
        pen.fillStyle = `rgb(${colour.join(',')})`;
        const size = 10 + Math.random() * 90;
        pen.fillRect(Math.random() * 4032, Math.random() * 3024, size, size * 0.7);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(text);
    }, place);
    photos.push({
      name: `IMG_00${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
      tint,
    });
  }
  return photos;
}

/** The colour that prevails in a picture. */
export async function tintOf(page, bytes) {
  const channel = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob());
    const pen = new OffscreenCanvas(8, 8).getContext('2d');
    pen.drawImage(picture, 0, 0, 8, 8);
    const { data } = pen.getImageData(0, 0, 8, 8);
    const sums = [0, 1, 2].map((one) => data.reduce((sum, value, at) => (at % 4 === one ? sum + value : sum), 0));
    return sums.indexOf(Math.max(...sums));
  }, bytes.toString('base64'));
  return TINTS[channel];
}

/** A certificate of one page, some 120 kB as a scanner makes them. */
export function paper(name) {
  const scan = Buffer.alloc(120_000, `% ${name} `);
  const text = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n%${scan.toString('latin1')}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return { name: `${name.split(' ')[0]}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
