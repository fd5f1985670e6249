import { ApiError } from '@orebridge/contracts';
import { saveBlob, useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, type ButtonProps } from '@orebridge/ui';
import { useState } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Where the server makes the file. */
  href: string;
  /** What it is called where the server says nothing. */
  fileName: string;
  label: string;
  /** What the button says while the file is made. */
  pendingLabel: string;
  /** The button's name where several of a page say the same. */
  name?: string;
}

const GIVEN = /filename="([^"]+)"/u;

/**
 * Has the server make a file that takes it a while, and gives it to the person to keep. It says that it is on its way, and why
 * there is none: a link would lead away to the refusal.
 */
export const FileButton = ({ href, fileName, label, pendingLabel, name, ...look }: FileButtonProps) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      const answer = await fetch(href, { credentials: 'include' });
      if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
      const given = GIVEN.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      saveBlob(given ?? fileName, await answer.blob());
    } catch (error) {
      toast({ tone: 'negative', title: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      {...look}
      icon="download-simple"
      pending={pending}
      pendingLabel={pendingLabel}
      aria-label={pending ? undefined : name}
      onClick={() => void take()}
    >
      {label}
    </Button>
  );
};
