import styled from 'styled-components';

/** One message with its writer's picture; `data-own` sets it on the reader's side. */
export const MessageRow = styled.div`
  display: flex;
  gap: 10px;
  font-size: 13px;
  line-height: 18px;
  > div {
    min-width: 0;
    max-width: min(86%, 62ch);
    display: flex;
    flex-direction: column;
    gap: 4px;
    align-items: flex-start;
  }
  &[data-own] {
    justify-content: flex-end;
  }
  &[data-own] > div {
    align-items: flex-end;
  }
`;
/** Above the text: who wrote it for whom, and when. */
export const MessageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 16px;
  font-size: 12px;
  line-height: 16px;
  b {
    font-weight: 560;
  }
  span,
  time {
    color: var(--text-tertiary);
  }
`;
/** The text; `data-gone` where it was taken back, `data-waiting` where the server does not have it yet. */
export const MessageBubble = styled.div`
  padding: 9px 12px;
  border-radius: 10px 10px 10px 2px;
  background: var(--bg-sunken);
  white-space: pre-line;
  overflow-wrap: anywhere;
  [data-own] & {
    border-radius: 10px 10px 2px 10px;
    background: var(--action-primary);
    color: var(--action-on-primary);
  }
  &[data-gone],
  [data-own] &[data-gone] {
    background: none;
    border: 1px dashed var(--border-strong);
    color: var(--text-tertiary);
  }
  &[data-waiting] {
    border-style: dashed;
  }
`;
/** Beneath the text. */
export const MessageNote = styled.div`
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;
