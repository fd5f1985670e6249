/** Gives the person these bytes as a file to keep. */
export const saveBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Gives the person a file of this text to keep. */
export const saveFile = (name: string, content: object): void =>
  saveBlob(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
