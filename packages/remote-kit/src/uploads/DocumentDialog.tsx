import { FormDialog } from '@orebridge/remote-kit/pages';
import type { ComponentProps, ReactNode } from 'react';
import { DocumentFields } from './DocumentFields';
import type { DocumentAttempt, DocumentForm } from './useDocumentForm';

interface DocumentDialogProps extends ComponentProps<typeof DocumentFields> {
  form: DocumentForm;
  title: string;
  description: string;
  sendLabel: string;
  /** What the button says while the file is on its way. */
  sendingLabel: string;
  /** Fields before the file. */
  children?: ReactNode;
  onSend: (attempt: DocumentAttempt) => Promise<void>;
  /** The key of what was on its way when it was closed, '' if nothing was. */
  onClose: (key: string) => void;
}

/** Asks for one document: the file, and who issued it when. Closing it ends what is on its way. */
export const DocumentDialog = (props: DocumentDialogProps) => {
  const { form, title, description, sendLabel, sendingLabel, children, onSend, onClose, ...fields } = props;
  const close = () => onClose(form.stop());
  return (
    <FormDialog
      title={title}
      description={description}
      width="md"
      submitLabel={sendLabel}
      command={{ isPending: form.progress !== undefined }}
      pendingLabel={sendingLabel}
      onSubmit={(event) => void form.send(event, onSend)}
      onClose={close}
    >
      {children}
      <DocumentFields form={form} {...fields} />
    </FormDialog>
  );
};
