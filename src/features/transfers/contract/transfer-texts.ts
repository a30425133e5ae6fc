/** What is said while files are sent, word for word as specified. */
export const transferTexts = {
  noFile: 'No file selected',
  uploading: 'Uploading...',
  failed: 'Upload failed.',
  noUrl: 'Upload failed. No URL returned.',
  error: (message: string): string => `Upload error: ${message}`,
} as const
