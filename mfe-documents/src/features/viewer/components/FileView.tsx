import { type DocumentRecord, isShownInPage } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { Stamp } from './Stamp';

const Well = styled.div`
  position: relative;
  background: var(--bg-sunken);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-sm);
  overflow: hidden;
  img,
  iframe {
    display: block;
    width: 100%;
    border: 0;
  }
  iframe {
    height: min(980px, 78dvh);
    background: var(--bg-surface);
  }
`;

/** The file under the reader's name and the time; what the browser cannot show is said. */
export const FileView = ({ document, name }: { document: DocumentRecord; name: string }) => {
  const say = useMessages('documents');
  const { file } = document;
  if (!file) return <Callout title={say('viewer.redacted')}>{say('viewer.redactedText')}</Callout>;
  if (!isShownInPage(document.mediaType))
    return <Callout title={say('viewer.notShown')}>{say('viewer.notShownText')}</Callout>;
  const isImage = document.mediaType.startsWith('image/');
  if (!isImage && navigator.pdfViewerEnabled === false)
    return <Callout title={say('viewer.cannotShow')}>{say('viewer.cannotShowText')}</Callout>;
  return (
    <div>
      <Well>
        {isImage ? (
          <img src={file} alt={say('viewer.image', { name })} />
        ) : (
          <iframe src={file} title={say('viewer.frame', { name })} />
        )}
        <Stamp />
      </Well>
      <Text as="p" size="caption" tone="tertiary" style={{ marginTop: 6 }}>
        {say('viewer.stampNote')}
      </Text>
    </div>
  );
};
