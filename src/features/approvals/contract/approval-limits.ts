/** Longest word to those who are asked, and longest comment of an answer, in characters. */
export const maxApprovalText = 1000

/** Longest name of somebody outside the band, in characters. */
export const maxApprovalGuestName = 60

/** Most people outside the band whom one approval asks. */
export const mostApprovalGuests = 20

/** Of how many versions that somebody wanted changes of it is kept that they did, once they answered another one. */
export const mostChangesBefore = 20

/** Most approvals of a band that run at once. */
export const mostRunningApprovals = 500

/** Most approvals that one answer tells. */
export const mostApprovalsTold = 100
