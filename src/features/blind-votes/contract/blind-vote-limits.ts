/** Longest question of a blind vote, in characters. */
export const maxQuestionLength = 200

/** Longest comment on a ballot, in characters. */
export const maxCommentLength = 1000

/** Most blind votes of a workspace that are open at once. */
export const maxOpenVotes = 20

/** Most blind votes that a workspace keeps. */
export const maxVotes = 500
