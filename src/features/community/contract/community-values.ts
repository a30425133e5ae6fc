import { t } from '#kernel/language/translate.ts'

/** What the community says when something fails, word for word as specified. */
export const communityTexts = {
  get notLiked() {
    return t('Failed to like post.')
  },
  get likeError() {
    return t('Error liking post.')
  },
  get notFetched() {
    return t('Error fetching posts!')
  },
  get notReloaded() {
    return t('Failed to reload posts.')
  },
  get notCommented() {
    return t('Failed to add comment.')
  },
} as const

/** Why somebody reports a post or a comment. */
export const reportReasons = ['spam', 'abuse', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** How each reason is called. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  get spam() {
    return t('Spam or advertising')
  },
  get abuse() {
    return t('Insults or threats')
  },
  get copyright() {
    return t('Not theirs to share')
  },
  get other() {
    return t('Something else')
  },
}

/** What an administrator does with a post or a comment; to keep it settles its reports. */
export const moderatingActs = ['hide', 'restore', 'delete', 'keep'] as const
export type ModeratingAct = (typeof moderatingActs)[number]

/** What a post may be about; a demo comes with `feedback`. */
export const postCategories = ['talk', 'feedback', 'collaboration', 'gear', 'gigs'] as const
export type PostCategory = (typeof postCategories)[number]

/** How each category is called. */
export const categoryNames: Readonly<Record<PostCategory, string>> = {
  get talk() {
    return t('Talk')
  },
  get feedback() {
    return t('Feedback wanted')
  },
  get collaboration() {
    return t('Collaboration')
  },
  get gear() {
    return t('Gear')
  },
  get gigs() {
    return t('Gigs')
  },
}
