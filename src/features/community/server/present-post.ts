import { pictureUrl } from '#features/accounts/server/api.ts'
import { may } from '#kernel/access.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { namesTyped } from '#kernel/mentions.ts'
import type { Tx } from '#server/database/database.ts'
import type { CommunityPost, NamedPerson, PostComment, SharedDemo } from '../contract/community.ts'
import { postCategories } from '../contract/community-values.ts'
import type { CommentRow } from './comments.store.ts'
import type { ImageRow } from './image-files.store.ts'
import { type PersonRow, readPeopleCalled } from './people.store.ts'
import type { PostRow } from './posts.store.ts'
import type { DemoCardRow } from './shared-demos.store.ts'
import { readWholePosts, type WholePostRows } from './whole-posts.store.ts'

/** Somebody as the community shows them. */
export const presentPerson = ({ id, username, display_name, picture_name }: PersonRow): NamedPerson => ({
  id,
  username,
  displayName: display_name,
  profilePictureUrl: pictureUrl(picture_name),
})

const wordsOf = (me: string, row: PostRow | CommentRow) => ({
  id: row.id,
  author: row.author,
  authorName: row.author_name,
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

/** Those whom these texts name and whom the reader may see. */
export const peopleNamedIn = async (tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> => {
  const names = [...new Set(texts.flatMap(namesTyped))]
  return names.length === 0 ? [] : (await readPeopleCalled(tx, names)).map(presentPerson)
}

type Whole = { posts: CommunityPost[]; named: NamedPerson[] }

/** These posts as somebody gets them, and those whom their texts name. */
export const presentPosts = async (tx: Tx, me: string, rows: WholePostRows): Promise<Whole> => {
  const comments = Map.groupBy(rows.comments, (row) => row.post_id)
  const images = Map.groupBy(rows.images, (row) => row.post_id)
  const demos = new Map(rows.demos.map((card) => [card.post_id, card]))
  const posts = rows.posts.map((row) =>
    presentPost(me, row, {
      comments: comments.get(row.id) ?? [],
      unseenComments: rows.unseen[row.id] ?? 0,
      images: images.get(row.id) ?? [],
      demo: demos.get(row.id),
    }),
  )
  const texts = posts.flatMap((post) => [post.content, ...post.comments.map((comment) => comment.content)])
  return { posts, named: await peopleNamedIn(tx, texts) }
}

/** One post with all that belongs to it; refuses one that this person may not see. */
export const wholePost = async (
  tx: Tx,
  me: string,
  postId: string,
): Promise<{ post: CommunityPost; named: NamedPerson[] }> => {
  const { posts, named } = await presentPosts(tx, me, await readWholePosts(tx, [postId]))
  const [post] = posts
  if (!post) throw missing(t('This post'))
  return { post, named }
}
