/** Gives the person a file of this text to keep. */
export const saveFile = (name: string, content: object): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** What a kept file holds; null when it is no file of ours. */
export const readFile = async (file: File): Promise<Record<string, unknown> | null> => {
  try {
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
