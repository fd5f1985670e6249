import { api, type EvidenceSubject, urlOf } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { FileButton } from './FileButton';

interface EvidenceButtonProps {
  of: EvidenceSubject;
  id: string;
  /** What the record is called. */
  reference: string;
  size?: 'sm' | 'md';
}

/** An administrator takes all that is known of a deal, a lot or a company as one archive; nobody else sees the button. */
export const EvidenceButton = ({ of, id, reference, size = 'md' }: EvidenceButtonProps) => {
  const shared = useMessages();
  const { can } = useSession();
  if (!can('verify:account')) return null;
  return (
    <FileButton
      size={size}
      variant="default"
      href={urlOf(api.evidence[of], { params: { id } })}
      fileName={`evidence-${reference}.zip`}
      label={shared('common.evidenceFile')}
      pendingLabel={shared('common.evidenceFile.pending')}
      name={shared('common.evidenceFile.of', { name: reference })}
    />
  );
};
