import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { moderatedThing, moderatingAct, namedPerson, reportDetails, reportReason } from './community.ts'
import { mostBlocked, mostOnDesk } from './community-limits.ts'

const next = '/community'
const limit = { max: 30, seconds: 3600, by: 'user', tries: 200 } as const

/** A post or a comment, whichever is named. */
const thing = {
  post_id: z.preprocess(emptyAsAbsent, id.optional()),
  commentId: z.preprocess(emptyAsAbsent, id.optional()),
}
const namesOne = ({ post_id, commentId }: { post_id?: string | undefined; commentId?: string | undefined }): boolean =>
  (post_id === undefined) !== (commentId === undefined)
const oneOnly = { error: () => t('Choose a post or a comment.') }

/** The calls that keep the community a place to be. */
export const moderationRows = defineRoutes({
  reportToCommunity: {
    method: 'POST',
    path: '/report-to-administrators',
    doc: 'Reports a post or a comment to the administrators; who does so twice is heard once.',
    access: 'user',
    kind: 'form',
    body: z.object({ ...thing, reason: reportReason, details: reportDetails.default('') }).refine(namesOne, oneOnly),
    reply: z.object({ message: z.string() }),
    limit,
    next,
  },
  getBlockedPeople: {
    method: 'GET',
    path: '/api/get-blocked-people',
    doc: 'The people that one has blocked in the community.',
    access: 'user',
    kind: 'json',
    reply: z.object({ people: listOf(namedPerson, mostBlocked), hasMore }),
  },
  blockPerson: {
    method: 'POST',
    path: '/block-person',
    doc: 'Blocks somebody: from then on neither of the two sees anything of the other in the community.',
    access: 'user',
    kind: 'form',
    body: z.object({ personId: id }),
    reply: z.object({ message: z.string() }),
    limit: { max: 60, seconds: 3600, by: 'user' },
    next,
  },
  unblockPerson: {
    method: 'POST',
    path: '/unblock-person',
    doc: 'Takes a block back.',
    access: 'user',
    kind: 'form',
    body: z.object({ personId: id }),
    reply: z.object({ message: z.string() }),
    limit: { max: 60, seconds: 3600, by: 'user' },
    next,
  },
  getCommunityReports: {
    method: 'GET',
    path: '/api/get-community-reports',
    doc: 'What was reported and is not settled, and what is hidden, for administrators.',
    access: 'admin',
    kind: 'json',
    reply: z.object({
      reported: listOf(moderatedThing, mostOnDesk),
      hasMoreReported: hasMore,
      hidden: listOf(moderatedThing, mostOnDesk),
      hasMoreHidden: hasMore,
    }),
  },
  moderateCommunity: {
    method: 'POST',
    path: '/moderate-community',
    doc: 'Hides, restores, deletes or keeps a post or a comment; its author reads why, and who reported it hears of it.',
    access: 'admin',
    kind: 'form',
    refuses: ['conflict'],
    body: z
      .object({ ...thing, act: moderatingAct, because: reportDetails.default('') })
      .refine(namesOne, oneOnly)
      .refine(({ act, because }) => because !== '' || act === 'restore' || act === 'keep', {
        path: ['because'],
        error: () => t('Say why: the author will read it.'),
      }),
    reply: z.object({ message: z.string() }),
    next,
  },
})
