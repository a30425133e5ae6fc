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
