/** Longest word to those who are asked, and longest comment of an answer, in characters. */
export const maxApprovalText = 1000

/** Longest name of somebody outside the band, in characters. */
export const maxApprovalGuestName = 60

/** Most people outside the band whom one approval asks. */
export const mostApprovalGuests = 20

/** Of how many versions it is kept what somebody said of them, once they answered another one. */
export const mostSaidBefore = 20

/** Most approvals of a band that run at once. */
export const mostRunningApprovals = 500

/** Most approvals that one answer tells. */
export const mostApprovalsTold = 100
