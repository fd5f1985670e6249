import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { useFormat } from '../format/useFormat';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { ProgressBar } from '../state/Progress';

const Zone = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 24px;
  border: 1.5px dashed var(--border-strong);
  border-radius: var(--r-md);
  background: var(--bg-canvas);
  text-align: center;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-secondary);
  &[data-over] {
    border-color: var(--action-primary);
    background: var(--bg-selected);
  }
  &:focus-within {
    outline: 2px solid var(--focus-ring);
    outline-offset: 2px;
  }
  &[data-disabled] {
    color: var(--text-disabled);
    border-color: var(--border-default);
  }
  > svg {
    color: var(--text-tertiary);
    margin-bottom: 6px;
  }
  > label {
    color: var(--text-primary);
    font-weight: 560;
  }
  > label::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
  > input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`;
const Files = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: 12px;
  margin-top: 14px;
`;
const FileBox = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  align-content: start;
  gap: 0 4px;
  padding: 0 4px 8px 10px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  overflow: hidden;
  font-size: 12.5px;
  line-height: 17px;
  &[data-bad] {
    border-color: var(--negative-border);
  }
  > img {
    grid-column: 1 / -1;
    width: calc(100% + 14px);
    max-width: none;
    margin: 0 -4px 0 -10px;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: var(--bg-sunken);
  }
  > div:not(:last-child) {
    padding-top: 8px;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 540;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    font-size: 12px;
    color: var(--text-tertiary);
  }
  > [data-row] {
    grid-column: 1 / -1;
    padding-right: 6px;
  }
`;
const Wrong = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: 5px;
  margin-top: 4px;
  padding-right: 6px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  color: var(--negative-text);
`;

export interface UploadFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Per cent sent; absent once it is there. */
  progress?: number;
  error?: string;
  /** Address of a small picture. */
  preview?: string;
}

export interface UploadZoneProps {
  title: ReactNode;
  /** The limits, said before anything is chosen. */
  hint: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  icon?: IconName;
  onFiles(files: File[]): void;
  files?: readonly UploadFile[];
  onRemove?(id: string): void;
}

/** A place for files: dropped, or chosen by mouse or keyboard. Each file shows its own progress and its own error. */
export function UploadZone({
  title,
  hint,
  accept,
  multiple,
  disabled,
  icon = 'upload-simple',
  onFiles,
  files = [],
  onRemove,
}: UploadZoneProps) {
  const intl = useIntl();
  const format = useFormat();
  const id = useId();
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    <div>
      <Zone
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name={icon} size={28} />
        <label htmlFor={id}>{title}</label>
        <span id={`${id}-hint`}>{hint}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            give(event.target.files);
            event.target.value = '';
          }}
        />
      </Zone>
      {files.length ? (
        <Files aria-label={intl.formatMessage({ id: 'ui.upload.files' })}>
          {files.map((file) => (
            <FileBox key={file.id} data-bad={file.error ? '' : undefined}>
              {file.preview ? <img src={file.preview} alt="" /> : null}
              <div>
                <b title={file.name}>{file.name}</b>
                <span>{format.fileSize(file.size)}</span>
              </div>
              {onRemove ? (
                <IconButton
                  icon="x"
                  size="sm"
                  label={intl.formatMessage({ id: 'ui.upload.remove' }, { name: file.name })}
                  onClick={() => onRemove(file.id)}
                />
              ) : null}
              {file.progress === undefined || file.error ? null : (
                <div data-row="">
                  <ProgressBar
                    value={file.progress}
                    label={intl.formatMessage({ id: 'ui.upload.progress' }, { name: file.name })}
                  />
                </div>
              )}
              {file.error ? (
                <Wrong role="alert">
                  <Icon name="warning-circle-fill" size={14} />
                  {file.error}
                </Wrong>
              ) : null}
            </FileBox>
          ))}
        </Files>
      ) : null}
    </div>
  );
}
