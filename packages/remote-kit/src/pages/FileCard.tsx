import { DocumentCard, LinkButton, useFormat } from '@orebridge/ui';

interface FileCardProps {
  file: { fileName: string; bytes: number; uploadedAt: string };
  /** Where the file is read. */
  href: string;
  openLabel: string;
}

/** One file that was given: its name, size and day, and a link that opens it beside the page. */
export const FileCard = ({ file, href, openLabel }: FileCardProps) => {
  const format = useFormat();
  return (
    <DocumentCard
      name={file.fileName}
      // The server keeps no file under an ending that is not true.
      kind={/\.(\w{1,5})$/.exec(file.fileName)?.[1]?.toUpperCase()}
      meta={`${format.fileSize(file.bytes)} · ${format.dateTime(file.uploadedAt)}`}
      actions={
        <LinkButton size="sm" icon="download-simple" href={href} target="_blank" rel="noopener">
          {openLabel}
        </LinkButton>
      }
    />
  );
};
