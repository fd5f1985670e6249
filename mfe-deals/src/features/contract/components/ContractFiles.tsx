import { api, type Contract, type ContractVersion, LANGUAGES, urlOf } from '@orebridge/contracts';
import { DocumentCard, LinkButton } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useContractMessages } from '../hooks/useContractMessages';

/** A version as PDF in the four languages; once both have signed, with the page of the signatures. */
export const ContractFiles = ({ contract, version }: { contract: Contract; version: ContractVersion }) => {
  const { say } = useContractMessages();
  const intl = useIntl();
  const signed = version.signedAt !== null;
  const href = (language: string, withSignatures: boolean) =>
    urlOf(api.contracts.file, {
      params: { id: contract.dealId },
      query: { version: version.number, language, signed: withSignatures ? 'true' : undefined },
    });
  return (
    <>
      {LANGUAGES.map((language) => {
        const name = intl.formatDisplayName(language, { type: 'language' }) ?? language;
        return (
          <DocumentCard
            key={language}
            name={name}
            meta={say(language === 'en' ? 'file.prevails' : 'file.translation')}
            actions={
              <>
                <LinkButton
                  size="sm"
                  icon="file-pdf"
                  href={href(language, false)}
                  target="_blank"
                  rel="noopener"
                  aria-label={say('file.openIn', { language: name })}
                >
                  {say('file.open')}
                </LinkButton>
                {signed ? (
                  <LinkButton
                    size="sm"
                    icon="seal-check"
                    href={href(language, true)}
                    target="_blank"
                    rel="noopener"
                    aria-label={say('file.signedIn', { language: name })}
                  >
                    {say('file.signed')}
                  </LinkButton>
                ) : null}
              </>
            }
          />
        );
      })}
    </>
  );
};
