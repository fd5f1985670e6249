/** What a kept file holds; null when it is no file of ours. */
export const readFile = async (file: File): Promise<Record<string, unknown> | null> => {
  try {
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
