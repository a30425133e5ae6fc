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
