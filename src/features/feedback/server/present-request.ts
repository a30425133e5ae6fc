import { pictureUrl } from '#features/accounts/server/api.ts'
import { bandLinkToken } from '#server/band-link.ts'
import type { Services } from '#server/services.ts'
import type { FeedbackReply, FeedbackRequest } from '../contract/feedback.ts'
import type { ReplyRow } from './answers.store.ts'
import type { RequestRow } from './store.ts'

const mayAnswer = (me: string, row: RequestRow): FeedbackRequest['mayAnswer'] => {
  if (row.account_id === me) return 'own'
  if (row.place === null) return 'ended'
  if (row.shares) return 'band'
  if (row.answered === 'deleted') return 'deleted'
  return row.answered === 'yes' ? 'answered' : 'yes'
}

/** A request as somebody gets it. */
export const presentRequest = (me: string, row: RequestRow): FeedbackRequest => ({
  postId: row.post_id,
  title: row.title,
  band: row.band ?? '',
  hue: row.hue ?? '',
  authorId: row.account_id,
  authorName: row.author_name,
  author_profile_picture: pictureUrl(row.author_picture),
  questions: row.questions,
  askedAt: row.created_at.toISOString(),
  place: row.place,
  headStart: row.head_start ?? 0,
  numberOfAnswers: row.answers,
  mayAnswer: mayAnswer(me, row),
  mayEnd: row.may_end,
})

/** An answer as who asked gets it. */
export const presentReply = (row: ReplyRow): FeedbackReply => ({
  id: row.id,
  isGuest: row.is_guest,
  name: row.name,
  picture: pictureUrl(row.picture),
  said: row.said,
  datetime: row.created_at.toISOString(),
  usefulAt: row.useful_at?.toISOString() ?? null,
  passed: row.passed,
})

/** The address by which people outside answer a request; null while there is none. */
export const linkUrlOf = (
  services: Services,
  { workspace_id, link_id }: Pick<RequestRow, 'workspace_id' | 'link_id'>,
): string | null =>
  link_id === null
    ? null
    : `${services.publicUrl()}/feedback/${bandLinkToken(services, 'feedback', workspace_id, link_id)}`
