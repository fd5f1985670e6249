import { useMessages } from '@orebridge/remote-kit';
import { Button } from '@orebridge/ui';
import { SHEET_FORMATS, type SheetFormat } from '@orebridge/contracts';
import { lazy, Suspense } from 'react';

// The page is read before anything of it is exported.
const Menu = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Menu }));

/** Offers a list as a file in each form. */
export const ExportMenu = ({ urlOf, small }: { urlOf: (format: SheetFormat) => string; small?: boolean }) => {
  const say = useMessages('marketplace');
  const look = { icon: 'download-simple', size: small ? 'sm' : undefined } as const;
  const label = say('export.label');
  return (
    <Suspense
      fallback={
        <Button {...look} disabled>
          {label}
        </Button>
      }
    >
      <Menu
        label={label}
        trigger={<Button {...look}>{label}</Button>}
        items={SHEET_FORMATS.map((format) => ({ id: format, label: say(`export.${format}`), href: urlOf(format) }))}
      />
    </Suspense>
  );
};
