import { Button } from '@orebridge/ui';
import { Menu } from '@orebridge/ui/overlays';
import { SHEET_FORMATS, type SheetFormat } from '@orebridge/contracts';
import { useSay } from '../say';

/** Offers a list as a file in each form. */
export const ExportMenu = ({ urlOf, small }: { urlOf: (format: SheetFormat) => string; small?: boolean }) => {
  const say = useSay();
  return (
    <Menu
      label={say('export.label')}
      trigger={
        <Button icon="download-simple" size={small ? 'sm' : undefined}>
          {say('export.label')}
        </Button>
      }
      items={SHEET_FORMATS.map((format) => ({ id: format, label: say(`export.${format}`), href: urlOf(format) }))}
    />
  );
};
