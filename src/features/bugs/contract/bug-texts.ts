/** What is said about reports, word for word as specified where the specification has it. */
export const bugTexts = {
  submitted: 'Bug report submitted!',
  notSubmitted: (error: string): string => `Submission failed: ${error}`,
  deleted: 'Bug deleted successfully.',
  refusedToDelete: 'Failed to delete bug.',
  couldNotDelete: 'Error deleting bug.',
  notFetched: 'Error fetching bugs!',
  wrongFile: 'Choose a PDF, JPG or PNG file.',
} as const
