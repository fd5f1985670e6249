import { encode } from 'uqr';

/** Readers need four empty modules around the code. */
const MARGIN = 4;

interface QrCodeProps {
  text: string;
  /** Width and height in pixels. */
  size: number;
  label: string;
}

/** A QR code, dark on white in every theme, because not every reader takes it the other way round. */
export default function QrCode({ text, size, label }: QrCodeProps) {
  const { data } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${data.length} ${data.length}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
