import type { Chosen } from './components/post-menu.tsx'

/** How a call names a post or a comment. */
export const namesOf = (chosen: Chosen): { post_id: string } | { commentId: string } =>
  chosen.kind === 'post' ? { post_id: chosen.post.id } : { commentId: chosen.comment.id }
