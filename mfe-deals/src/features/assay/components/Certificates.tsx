import { api, type AssayExchange, type Deal, DOCUMENT_ACCEPT, urlOf } from '@orebridge/contracts';
import { LIMITS } from '@orebridge/trade';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { DocumentCard, FormError, LinkButton, Panel, Stack, UploadZone, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCertifyAssay } from '../api/useCertifyAssay';

const SIDES = ['seller', 'buyer', 'umpire'] as const;

/** The laboratories' certificates; the other side's is there once both results are in. */
export const Certificates = ({ deal, exchange }: { deal: Deal; exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const certify = useCertifyAssay();
  const [large, setLarge] = useState(false);
  const shown = SIDES.flatMap((side) => {
    const result = exchange.results[side];
    return result ? [{ side, result }] : [];
  });
  const mayAdd = exchange.may.includes('certify');
  if (!shown.length) return null;
  const add = ([file]: File[]) => {
    if (!file) return;
    const isLarge = file.size > LIMITS.fileMaxBytes;
    setLarge(isLarge);
    if (!isLarge) certify.mutate({ params: { id: deal.id }, file });
  };
  const refused = large
    ? intl.formatMessage({ id: 'error.file.too_large' })
    : certify.isError && errorText(certify.error);
  return (
    <Panel title={say('certificates.title')}>
      <Stack gap={4}>
        {shown.map(({ side, result }) => (
          <DocumentCard
            key={side}
            name={`${say(`side.${side}`)}: ${result.laboratory}`}
            meta={[result.certificateNo, result.by, format.dateTime(result.at), result.certificate]
              .filter(Boolean)
              .join(' · ')}
            actions={
              result.certificate ? (
                <LinkButton
                  size="sm"
                  href={urlOf(api.assays.certificate, { params: { id: deal.id }, query: { of: side } })}
                  target="_blank"
                >
                  {say('certificates.open')}
                </LinkButton>
              ) : undefined
            }
          />
        ))}
        {mayAdd ? (
          <UploadZone
            title={say('certificates.add')}
            hint={say('certificates.hint')}
            accept={DOCUMENT_ACCEPT}
            disabled={certify.isPending}
            onFiles={add}
          />
        ) : null}
        {refused ? <FormError>{refused}</FormError> : null}
      </Stack>
    </Panel>
  );
};
