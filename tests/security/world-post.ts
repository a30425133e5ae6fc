import { randomBytes, randomUUID } from 'node:crypto'
import type { Script } from './script.ts'
import type { WorldHost } from './world-host.ts'

/** What a band has in the community; theirs is deleted: what the feed shows is for everybody. */
export interface PostedByBand {
  postId: string
  postCommentId: string
  imageId: string
}

/** A post of a band's owner in the community, with a demo, an image, a like and a comment; deleted unless it is to be seen. */
export const addPost = async (
  server: WorldHost,
  script: Script,
  band: { workspaceId: string; demoId: string; memberId: string; ownerId: string; canary: string },
  isSeen: boolean,
): Promise<PostedByBand> => {
  const [postId, postCommentId, imageId] = [randomUUID(), randomUUID(), randomUUID()]
  const words = isSeen ? 'For everybody' : band.canary
  const bytes = Buffer.from(`RIFF ${band.canary}`)
  const fileKey = `community/${randomBytes(32).toString('hex')}.webp`
  await server.services.storage.write(fileKey, bytes)
  script.add(
    `INSERT INTO community_posts (id, author_id, category, title, content, had_demo, deleted_at, deleted_by)
     VALUES ($1, $2, 'feedback', $3, $3, true, $4, $2)`,
    [postId, band.ownerId, words, isSeen ? null : new Date().toISOString()],
  )
  script.add(`INSERT INTO community_demos (workspace_id, post_id, demo_id, shared_by) VALUES ($1, $2, $3, $4)`, [
    band.workspaceId,
    postId,
    band.demoId,
    band.ownerId,
  ])
  script.add('INSERT INTO community_comments (id, post_id, author_id, content) VALUES ($1, $2, $3, $4)', [
    postCommentId,
    postId,
    band.ownerId,
    words,
  ])
  script.add(
    `INSERT INTO feedback_requests (workspace_id, post_id, account_id, questions)
     VALUES ($1, $2, $3, '[{"kind": "again", "text": ""}, {"kind": "lost", "text": ""}]')`,
    [band.workspaceId, postId, band.ownerId],
  )
  script.add(
    `INSERT INTO feedback_answers (comment_id, post_id, account_id, said)
     VALUES ($1, $2, $3, '[{"text": "", "seconds": null, "choice": "yes"}, {"text": "", "seconds": 83, "choice": null}]')`,
    [postCommentId, postId, band.memberId],
  )
  script.add(
    `INSERT INTO feedback_guest_answers (workspace_id, id, post_id, name, form_key, said)
     VALUES ($1, $1, $2, $3, $3, '[{"text": "", "seconds": null, "choice": "no"}]')`,
    [band.workspaceId, postId, band.canary],
  )
  script.add('INSERT INTO community_likes (post_id, account_id) VALUES ($1, $2)', [postId, band.memberId])
  script.add(
    `INSERT INTO community_images (id, account_id, post_id, file_key, file_bytes, file_sha256, width, height, description)
     VALUES ($1, $2, $3, $4, $5, '', 8, 8, $6)`,
    [imageId, band.ownerId, postId, fileKey, bytes.length, words],
  )
  return { postId, postCommentId, imageId }
}
