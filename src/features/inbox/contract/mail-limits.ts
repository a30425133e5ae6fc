/** How many of the newest messages are kept of the inbox, and of each other folder. */
export const keptOfInbox = 20_000
export const keptOfFolder = 2000
/** How many folders of a mailbox are kept. */
export const maxMailFolders = 40
/** How many messages a page of a list has. */
export const mailPage = 50
/** How many mails `/fetch-emails` answers, and the homepage shows. */
export const fetchedEmails = 20
export const shownEmails = 4
/** How much of one message is fetched, in bytes; what comes after that stays on its server. */
export const maxSourceBytes = 25_000_000
/** Messages up to this size that answer an invitation are read before anybody opens them, and so much of what a calendar wrote, in bytes. */
export const maxAnswerMailBytes = 256_000
export const maxCalendarBytes = 64_000
/** How much of a remark is kept that came with such an answer, in characters. */
export const maxAnswerComment = 500
/** How much of it is fetched at a time, in bytes. */
export const maxSourcePart = 500_000
/** How much of the formatted text of a message is kept, and of its plain text, in characters. */
export const maxHtmlLength = 1_000_000
export const maxTextLength = 200_000
/** How many attachments of a message are listed. */
export const maxAttachments = 100
/** How many pictures from elsewhere of a message can be shown, and how large each and all of them may be, in bytes. */
export const maxPictures = 40
export const maxPictureBytes = 3_000_000
export const maxPicturesBytes = 12_000_000
/** How many messages one call marks or moves. */
export const maxMailsAtOnce = 200
export const maxSubject = 500
export const maxRecipients = 50
export const maxDraftText = 100_000
export const maxDrafts = 500
/** How many files go along with a mail, and how large they are together, in bytes: written as a mail they grow by a third. */
export const maxSentFiles = 20
export const maxSentFilesBytes = 18_000_000
/** How often a mailbox is looked at, in seconds. */
export const pollSeconds = 300
/** How often a screen says that somebody looks at the inbox, and how long that is believed, in seconds. */
export const watchEverySeconds = 45
export const watchedSeconds = 120

/** Most recipients of a message that are told. */
export const mostPersonsTold = 1000

/** Most things that are told to be wrong with a message. */
export const mostProblems = 50
