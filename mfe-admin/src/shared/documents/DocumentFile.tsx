import { api, type DocumentView, isShownInPage, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { LinkButton, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const Well = styled.div`
  padding: 8px;
  background: var(--bg-sunken);
  border-radius: var(--r-sm);
  iframe,
  img {
    display: block;
    width: 100%;
    border: 0;
    background: var(--bg-surface);
  }
  iframe {
    height: min(420px, 60dvh);
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding-top: 8px;
`;

/** The file itself, as far as the browser can show it in the page, and the way to see it alone. */
export const DocumentFile = ({ document, name }: { document: DocumentView; name: string }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const href = urlOf(api.documents.file, { params: { id: document.id } });
  const isImage = document.mediaType.startsWith('image/');
  const isShown = isShownInPage(document.mediaType);
  const canShow = isShown && (isImage || navigator.pdfViewerEnabled !== false);
  return (
    <Well>
      {canShow && isImage ? <img src={href} alt={say('file.image', { name })} /> : null}
      {canShow && !isImage ? <iframe src={href} title={say('file.frame', { name })} /> : null}
      {canShow ? null : <Text size="bodySm">{say(isShown ? 'file.cannotShow' : 'file.notShown')}</Text>}
      <Foot>
        <Text as="span" size="caption" tone="tertiary">
          {document.fileName}, {format.fileSize(document.bytes)}
        </Text>
        <LinkButton
          size="sm"
          variant="quiet"
          icon={isShown ? 'arrows-out' : 'download-simple'}
          href={href}
          target="_blank"
          rel="noopener"
        >
          {say(isShown ? 'file.open' : 'file.take')}
        </LinkButton>
      </Foot>
    </Well>
  );
};
