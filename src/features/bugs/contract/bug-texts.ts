import { t } from '#kernel/language/translate.ts'

/** What is said about reports, word for word as specified where the specification has it. */
export const bugTexts = {
  get submitted() {
    return t('Bug report submitted!')
  },
  notSubmitted: (error: string): string => t('Submission failed: {error}', { error }),
  get deleted() {
    return t('Bug deleted successfully.')
  },
  get refusedToDelete() {
    return t('Failed to delete bug.')
  },
  get couldNotDelete() {
    return t('Error deleting bug.')
  },
  get notFetched() {
    return t('Error fetching bugs!')
  },
  get wrongFile() {
    return t('Choose a PDF, JPG or PNG file.')
  },
} as const
