/** Most characters of a report, and of the answer to one. */
export const maxBugCharacters = 5000

/** Largest file of a report, in bytes. */
export const maxAttachmentBytes = 10_000_000

/** What a file chooser offers for a report. */
export const attachmentEndings = '.pdf,.jpg,.jpeg,.png'

/** Most reports of one answer. */
export const mostBugsListed = 100

/** The media types that a file of a report can have, with the ending of its name. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const

export type AttachmentType = keyof typeof attachmentTypes
