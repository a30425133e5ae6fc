/** What everybody's open browsers are told when there is a new post, or when one, or what is said under it, changed. */
export type CommunityLiveTopic = 'community.posted' | 'community.changed'
