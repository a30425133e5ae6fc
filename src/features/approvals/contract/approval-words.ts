/** What can be approved: the newest version of a song, the artwork of a release, a link page. */
export const approvalKinds = ['song', 'artwork', 'page'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** What people answer: it is right, it is right once something has changed, it is not. */
export const approvalAnswers = ['yes', 'changes', 'no'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/**
 * How an approval stands: people are still asked; everybody has answered and some want changes; enough said yes; so many said no
 * that it cannot be approved any more; it was called off.
 */
export const approvalStates = ['waiting', 'changes', 'approved', 'refused', 'ended'] as const
export type ApprovalState = (typeof approvalStates)[number]
