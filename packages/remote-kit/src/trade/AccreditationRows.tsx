import { api, type Service, urlOf } from '@orebridge/contracts';
import { Link, RowItem, RowList } from '@orebridge/ui';

type Accreditation = NonNullable<Service['fields']['accreditations']>[number];

interface AccreditationRowsProps {
  label: string;
  accreditations: readonly Accreditation[] | undefined;
  detailOf: (one: Accreditation) => string;
  /** The file of the certificate, where the reader may open one. */
  fileOf: (one: Accreditation) => string | null | undefined;
  certificateLabel: string;
  certificateOf: (standard: string) => string;
}

/** What a service provider is accredited for, each with the certificate behind it. */
export const AccreditationRows = (props: AccreditationRowsProps) => {
  const { label, accreditations = [], detailOf, fileOf, certificateLabel, certificateOf } = props;
  const certificate = (id: string, standard: string) => (
    <Link
      href={urlOf(api.services.file, { params: { id } })}
      target="_blank"
      rel="noopener"
      aria-label={certificateOf(standard)}
    >
      {certificateLabel}
    </Link>
  );
  return (
    <RowList label={label}>
      {accreditations.map((one) => {
        const file = fileOf(one);
        return (
          <RowItem
            key={`${one.standard}/${one.number}`}
            title={one.standard}
            detail={detailOf(one)}
            end={file ? certificate(file, one.standard) : undefined}
          />
        );
      })}
    </RowList>
  );
};
