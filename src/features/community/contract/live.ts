/** What everybody's open browsers are told when there is a new post, or when one, or what is said under it, changed; with `likes` only their number did. */
export type CommunityLiveTopic = 'community.posted' | 'community.changed'

/** What became of a post that changed: nobody sees it any more, or only its author; left out for all other changes. */
export type PostGone = 'deleted' | 'hidden'
