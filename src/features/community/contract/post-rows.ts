import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  communityPost,
  namedPerson,
  postCategory,
  postContent,
  postImage,
  postImages,
  postPlace,
  postTitle,
} from './community.ts'
import { maxImageBytes, mostNamed, mostPostsOfPage, postsOfPage } from './community-limits.ts'

const next = '/community'
const writing = { max: 20, seconds: 3600, by: 'user', tries: 200 } as const
const changing = { max: 60, seconds: 600, by: 'user' } as const
const cursor = z.preprocess(emptyAsAbsent, z.string().max(200).optional())
const which = {
  category: z.preprocess(emptyAsAbsent, postCategory.optional()),
  /** The posts of one person. */
  authorId: z.preprocess(emptyAsAbsent, id.optional()),
}

/** A post with those whom its texts name. */
export const wholePost = z
  .object({ post: communityPost, named: listOf(namedPerson, mostNamed) })
  .meta({ id: 'WholeCommunityPost' })

/** What one says in a post; the two names are the specification's. */
export const said = {
  postTitle,
  postContent,
  place: postPlace.default(''),
  images: postImages,
}

/** The calls about posts as such. */
export const postRows = defineRoutes({
  getCommunityPosts: {
    method: 'GET',
    path: '/api/get-community-posts',
    doc: 'Posts of everybody on this server, newest first, page by page; `from` keeps out what came after the first page.',
    access: 'user',
    kind: 'json',
    query: z.object({
      ...which,
      limit: z.coerce.number().int().min(1).max(mostPostsOfPage).default(postsOfPage),
      cursor,
      /** The `from` of an earlier answer: nothing newer is shown. */
      from: cursor,
      search: z.string().trim().max(200).default(''),
    }),
    /** `from` is null while there is no post; `openReports` counts for administrators only. */
    reply: z.object({
      posts: listOf(communityPost, mostPostsOfPage),
      nextCursor: z.string().nullable(),
      from: z.string().nullable(),
      named: listOf(namedPerson, mostNamed),
      openReports: z.number().int().nullable(),
    }),
  },
  countNewCommunityPosts: {
    method: 'GET',
    path: '/api/count-new-community-posts',
    doc: 'How many posts came since the `from` of an answer, up to 99.',
    access: 'user',
    kind: 'json',
    query: z.object({ ...which, from: cursor }),
    reply: z.object({ newPosts: z.number().int() }),
  },
  getCommunityPost: {
    method: 'GET',
    path: '/api/get-community-post/{id}',
    doc: 'One post with its newest comments.',
    access: 'user',
    kind: 'json',
    params: z.object({ id }),
    reply: wholePost,
  },
  addCommunityPost: {
    method: 'POST',
    path: '/add-community-post',
    doc: 'Puts a post into the feed of everybody on this server.',
    access: 'user',
    kind: 'form',
    body: z.object({ ...said, category: z.preprocess(emptyAsAbsent, postCategory.default('talk')) }),
    reply: wholePost,
    repeatable: true,
    limit: writing,
    next,
  },
  editCommunityPost: {
    method: 'POST',
    path: '/edit-community-post',
    doc: "Changes one's own post; fields that are left out stay as they are.",
    access: 'user',
    kind: 'form',
    body: z.object({
      post_id: id,
      postTitle: postTitle.optional(),
      postContent: postContent.optional(),
      place: postPlace.optional(),
      images: postImages,
      category: z.preprocess(emptyAsAbsent, postCategory.optional()),
      rowVersion,
    }),
    reply: wholePost,
    limit: changing,
    next,
  },
  deleteCommunityPost: {
    method: 'POST',
    path: '/delete-community-post',
    doc: "Deletes one's own post with what was said under it; for a day it can be brought back.",
    access: 'user',
    kind: 'form',
    body: z.object({ post_id: id }),
    reply: z.object({ message: z.string() }),
    limit: changing,
    next,
  },
  restoreCommunityPost: {
    method: 'POST',
    path: '/restore-community-post',
    doc: 'Brings a post back that one has deleted within the last day.',
    access: 'user',
    kind: 'form',
    body: z.object({ post_id: id }),
    reply: wholePost,
    limit: changing,
    next,
  },
  addCommunityImage: {
    method: 'POST',
    path: '/add-community-image',
    doc: 'Takes a PNG, JPEG, WebP, AVIF or GIF picture of up to 10 MB for a post that is being written.',
    access: 'user',
    kind: 'upload',
    refuses: ['conflict'],
    file: { field: 'image', required: true, maxBytes: maxImageBytes },
    reply: z.object({ image: postImage }),
    limit: { max: 60, seconds: 3600, by: 'user' },
  },
  communityImage: {
    method: 'GET',
    path: '/community-image/{id}',
    doc: 'An image of a post that one may see.',
    access: 'user',
    kind: 'stream',
    params: z.object({ id }),
  },
})

/** The calls about demos that a band lets everybody on this server listen to. */
export const demoRows = defineRoutes({
  shareDemoInCommunity: {
    method: 'POST',
    path: '/share-demo-in-community',
    doc: 'Posts a demo of the workspace, so that everybody on this server can listen and say something about it.',
    access: 'member',
    byToken: 'never',
    kind: 'form',
    body: z.object({ ...said, demoId: id }),
    reply: wholePost,
    repeatable: true,
    limit: { max: 20, seconds: 3600, by: 'user', tries: 200 },
    next: '/community',
  },
  stopSharingDemo: {
    method: 'POST',
    path: '/stop-sharing-demo',
    doc: 'Stops a post from playing a demo of the workspace; for the person who shared it and those who manage the workspace.',
    access: 'member',
    byToken: 'never',
    kind: 'form',
    body: z.object({ post_id: id }),
    reply: z.object({ message: z.string() }),
    next: '/community',
  },
  communitySound: {
    method: 'GET',
    path: '/community-sound/{id}',
    doc: 'The sound of the demo that came with a post; single ranges, HEAD and If-Range work.',
    access: 'user',
    kind: 'stream',
    params: z.object({ id }),
  },
  communityPeaks: {
    method: 'GET',
    path: '/community-peaks/{id}',
    doc: 'The waveform of the demo that came with a post, as that of a demo.',
    access: 'user',
    kind: 'stream',
    params: z.object({ id }),
  },
})
