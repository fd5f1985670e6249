/** A microphone, drawn like the icons of the design system. */
export function Microphone({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
      style={{ flex: 'none', width: size, height: size }}
    >
      <rect x="7" y="2" width="6" height="10" rx="3" />
      <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5V18M7.5 18h5" strokeLinecap="round" />
    </svg>
  );
}
