/** What the community says when something fails, word for word as specified. */
export const communityTexts = {
  notLiked: 'Failed to like post.',
  likeError: 'Error liking post.',
  notFetched: 'Error fetching posts!',
  notReloaded: 'Failed to reload posts.',
  notCommented: 'Failed to add comment.',
} as const

/** Why somebody reports a post or a comment. */
export const reportReasons = ['spam', 'abuse', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** How each reason is called. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or threats',
  copyright: 'Not theirs to share',
  other: 'Something else',
}

/** What an administrator does with a post or a comment; to keep it settles its reports. */
export const moderatingActs = ['hide', 'restore', 'delete', 'keep'] as const
export type ModeratingAct = (typeof moderatingActs)[number]

/** What a post may be about; a demo comes with `feedback`. */
export const postCategories = ['talk', 'feedback', 'collaboration', 'gear', 'gigs'] as const
export type PostCategory = (typeof postCategories)[number]

/** How each category is called. */
export const categoryNames: Readonly<Record<PostCategory, string>> = {
  talk: 'Talk',
  feedback: 'Feedback wanted',
  collaboration: 'Collaboration',
  gear: 'Gear',
  gigs: 'Gigs',
}
