import { pictureUrl } from '#features/accounts/server/api.ts'
import { may } from '#kernel/access.ts'
import type { CommunityPost, NamedPerson, PostComment, SharedDemo } from '../contract/community.ts'
import { postCategories } from '../contract/post-categories.ts'
import type { CommentRow } from './comments.store.ts'
import type { ImageRow } from './images.store.ts'
import type { PersonRow } from './people.store.ts'
import type { PostRow } from './posts.store.ts'
import type { DemoCardRow } from './shared-demos.store.ts'

/** Somebody as the community shows them. */
export const presentPerson = ({ id, username, picture_name }: PersonRow): NamedPerson => ({
  id,
  username,
  profilePictureUrl: pictureUrl(picture_name),
})

const wordsOf = (me: string, row: PostRow | CommentRow) => ({
  id: row.id,
  author: row.author,
  authorId: row.author_id,
  author_profile_picture: pictureUrl(row.author_picture),
  content: row.content,
  datetime: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  isMine: row.author_id === me,
  hiddenBecause: row.hidden_at === null ? null : (row.hidden_because ?? ''),
})

/** A comment as somebody gets it. */
export const presentComment = (me: string, row: CommentRow): PostComment => ({
  ...wordsOf(me, row),
  atSeconds: row.at_ms === null ? null : row.at_ms / 1000,
})

const presentDemo = (me: string, row: DemoCardRow): SharedDemo => {
  const mayEnd = row.role !== null && (may(row.role, 'manage') || (row.shared_by === me && may(row.role, 'edit')))
  return {
    band: row.band,
    hue: row.hue,
    title: row.title,
    version: Number(row.version),
    overview: row.overview,
    durationSeconds: row.duration_seconds,
    integratedLufs: row.integrated_lufs,
    hasWaveform: row.has_waveform,
    mark: row.mark,
    endsIn: mayEnd ? row.workspace_id : null,
  }
}

/** What belongs to a post besides its own row. */
export interface AroundPost {
  comments: readonly CommentRow[]
  unseenComments: number
  images: readonly ImageRow[]
  demo: DemoCardRow | undefined
}

/** A post as somebody gets it. */
export const presentPost = (me: string, row: PostRow, around: AroundPost): CommunityPost => ({
  ...wordsOf(me, row),
  title: row.title,
  category: postCategories.find((one) => one === row.category) ?? 'talk',
  place: row.place,
  numberOfLikes: row.likes,
  numberOfComments: row.comments - around.unseenComments,
  user_liked: row.liked,
  comments: around.comments.map((comment) => presentComment(me, comment)),
  images: around.images.map(({ id, width, height, description }) => ({ id, width, height, description })),
  demo: around.demo ? presentDemo(me, around.demo) : null,
  demoIsGone: row.had_demo && !around.demo,
  rowVersion: row.row_version,
})
