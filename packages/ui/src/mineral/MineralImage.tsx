import { type ImgHTMLAttributes, useState } from 'react';

/** A crystal without a mineral's colour. It comes with the code, so that it is there when no picture loads. */
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><g fill="none" stroke="#8a8f98" stroke-width="5" stroke-linejoin="round"><path d="M240 84 318 138V222L240 276 162 222V138Z"/><path d="M162 138 240 180 318 138M240 180V276"/></g></svg>',
)}`;

/** An image of a mineral: where its file does not load, a placeholder stands in its place. */
export function MineralImage({ src, srcSet, onError, alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const [failed, setFailed] = useState<string>();
  const isLost = failed !== undefined && failed === src;
  return (
    <img
      {...rest}
      alt={alt}
      src={isLost ? PLACEHOLDER : src}
      srcSet={isLost ? undefined : srcSet}
      onError={(event) => {
        onError?.(event);
        if (!isLost) setFailed(src);
      }}
    />
  );
}
