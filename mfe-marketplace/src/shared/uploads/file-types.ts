/** What a file dialog offers where a document is given; the server looks at the bytes themselves. */
export const FILE_TYPES = 'application/pdf,image/jpeg,image/png';
