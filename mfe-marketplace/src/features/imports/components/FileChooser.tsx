import { DECIMAL_MARKS, type DecimalMark, type ListingImport } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Cluster, Link, Panel, RadioGroup, Stack, Text, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { templateUrl } from '../../../shared/api/imports';
import { useSendFile } from '../hooks/useSendFile';

/** Where a file of lots is dropped or chosen, with the template and how its figures are written. */
export const FileChooser = ({ onSent }: { onSent: (job: ListingImport) => void }) => {
  const say = useMessages('marketplace');
  const [decimal, setDecimal] = useState<DecimalMark>('auto');
  const { sending, send, drop } = useSendFile(onSent);
  const files = sending
    ? [
        {
          id: sending.file.name,
          name: sending.file.name,
          size: sending.file.size,
          progress: sending.progress,
          error: sending.error,
        },
      ]
    : [];
  return (
    <Panel title={say('import.choose')}>
      <Stack gap={6}>
        <Text as="p" size="bodySm" tone="secondary">
          {say('import.how')}
        </Text>
        <Cluster gap={5}>
          <Link href={templateUrl('xlsx')} download>
            {say('import.template.xlsx')}
          </Link>
          <Link href={templateUrl('csv')} download>
            {say('import.template.csv')}
          </Link>
        </Cluster>
        <RadioGroup
          inline
          label={say('import.decimal')}
          value={decimal}
          onValueChange={(value) => setDecimal(value as DecimalMark)}
          options={DECIMAL_MARKS.map((value) => ({ value, label: say(`import.decimal.${value}`) }))}
        />
        <UploadZone
          title={say('import.drop')}
          hint={say('import.limits')}
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={sending?.progress !== undefined}
          files={files}
          onFiles={([file]) => (file ? void send(file, decimal) : undefined)}
          onRemove={drop}
        />
      </Stack>
    </Panel>
  );
};
