/** What the community says when something fails, word for word as specified. */
export const communityTexts = {
  notLiked: 'Failed to like post.',
  likeError: 'Error liking post.',
  notFetched: 'Error fetching posts!',
  notReloaded: 'Failed to reload posts.',
  notCommented: 'Failed to add comment.',
} as const
