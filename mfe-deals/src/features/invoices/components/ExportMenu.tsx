import { SHEET_FORMATS } from '@orebridge/contracts';
import { Button } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { type InvoiceQuery, invoicesUrl } from '../api/invoices';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

// The page is read before anything of it is exported.
const Menu = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Menu }));

/** The list that is shown, as a file. */
export const ExportMenu = ({ query }: { query: InvoiceQuery }) => {
  const { say } = useInvoiceMessages();
  const label = say('export');
  const button = <Button icon="download-simple">{label}</Button>;
  return (
    <Suspense fallback={button}>
      <Menu
        label={label}
        trigger={button}
        items={SHEET_FORMATS.map((format) => ({
          id: format,
          label: say(`export.${format}`),
          href: invoicesUrl(format, query),
        }))}
      />
    </Suspense>
  );
};
