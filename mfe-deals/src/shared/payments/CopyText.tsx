import { useMessages } from '@orebridge/remote-kit';
import { IconButton } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  flex-wrap: wrap;
`;
const Mono = styled.code`
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

/** A text that is copied by one press; `value` is what is copied when it is shown in groups. */
export const CopyText = ({ shown, value = shown, what }: { shown: string; value?: string; what: string }) => {
  const say = useMessages('deals.pay');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Row>
      <Mono>{shown}</Mono>
      <span data-print-hidden="">
        <IconButton
          size="sm"
          icon={copied ? 'check' : 'copy'}
          label={say(copied ? 'copied' : 'copy', { what })}
          onClick={() => void copy()}
        />
      </span>
    </Row>
  );
};
