import { addShared, writeComment } from '#features/community/server/api.ts'
import { isAfterEnd } from '#features/demos/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { cutList } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { FeedbackRequest, FeedbackResults } from '../contract/feedback.ts'
import { mostFeedbackAnswersTold, mostFeedbackTold, sharedBandDays } from '../contract/feedback-limits.ts'
import type { routes } from '../contract/routes.ts'
import { asComment, fitting, isUnanswered } from '../domain/said.ts'
import { insertAnswer, markUseful, readAnswered, readReplies, removeGuestAnswer } from './answers.store.ts'
import { takeBackUseful, tellAnswered, tellUseful } from './feedback-news.ts'
import { linkUrlOf, presentReply, presentRequest } from './present-request.ts'
import {
  endRequest,
  endUnheard,
  insertRequest,
  type RequestRow,
  readOwnCredits,
  readOwnPlace,
  readQueue,
  readRequest,
  readWaiting,
  setLink,
} from './store.ts'
import { tellFeedback } from './tell-live.ts'

type Sent<Name extends keyof typeof routes> = HandlerInput<(typeof routes)[Name]>

/** Who asks, in their order, and how oneself stands. */
export const listQueue = (services: Services, me: string) =>
  services.database.as(me, async (tx) => {
    const { told, hasMore } = cutList(await readQueue(tx, me, mostFeedbackTold + 1), mostFeedbackTold)
    const own = await readOwnPlace(tx, me)
    return {
      requests: told.map((row) => presentRequest(me, row)),
      hasMore,
      ...(await readOwnCredits(tx, me)),
      waits: own && { postId: own.post_id, place: own.place, of: own.of },
    }
  })

/** What a post asks; who asked reads what was answered. */
export const showRequest = (
  services: Services,
  me: string,
  postId: string,
): Promise<{ request: FeedbackRequest | null; results: FeedbackResults | null }> =>
  services.database.as(me, async (tx) => {
    const row = await readRequest(tx, me, postId)
    if (!row) return { request: null, results: null }
    const request = presentRequest(me, row)
    if (row.account_id !== me) return { request, results: null }
    const { told, hasMore } = cutList(
      await readReplies(tx, postId, mostFeedbackAnswersTold + 1),
      mostFeedbackAnswersTold,
    )
    return {
      request,
      results: {
        answers: told.map(presentReply),
        hasMore,
        linkUrl: linkUrlOf(services, row),
      },
    }
  })

/** Posts a demo of the workspace with questions. */
export const askForFeedback = (
  services: Services,
  scope: WorkspaceScope,
  { questions, ...said }: Sent<'askForFeedback'>,
  keepReply: KeepReply,
): Promise<{ postId: string; message: string }> =>
  services.database.within(scope, async (tx) => {
    await endUnheard(tx, scope)
    const postId = await addShared(services, tx, scope, said)
    if (!(await insertRequest(tx, scope, postId, questions))) {
      const waiting = await readWaiting(tx, scope)
      throw new Failure(
        'conflict',
        !waiting || waiting.account_id === scope.userId
          ? t('You already ask for feedback. End that request, then ask again.')
          : t('{name} already asks for feedback for this band. {name}, the owner or a manager can end that request.', {
              name: waiting.name,
            }),
      )
    }
    await tellFeedback(services, tx, postId)
    return keepReply(tx, { postId, message: t('Your demo is in the queue.') })
  })

const refusals: Record<Exclude<FeedbackRequest['mayAnswer'], 'yes'>, () => Failure> = {
  own: () => new Failure('forbidden', t('You asked this yourself.')),
  band: () =>
    new Failure(
      'forbidden',
      t('You share a band with the person who asks, or did in the last {days} days. Tell them in the band.', {
        days: sharedBandDays,
      }),
    ),
  answered: () => new Failure('conflict', t('You’ve answered this already. What you sent stays as it was.')),
  deleted: () => new Failure('conflict', t('You deleted your answers here. A day later you can answer again.')),
  ended: () => new Failure('conflict', t('No more feedback is wanted here.')),
}

const findRequest = async (tx: Tx, me: string, postId: string): Promise<RequestRow> => {
  const row = await readRequest(tx, me, postId)
  if (!row) throw missing(t('This request'))
  return row
}

/** Answers the questions of a post, as a comment under it. */
export const answerFeedback = (
  services: Services,
  me: string,
  { postId, said }: Sent<'answerFeedback'>,
  keepReply: KeepReply,
): Promise<{ commentId: string; message: string }> =>
  services.database.as(me, async (tx) => {
    const row = await findRequest(tx, me, postId)
    const { mayAnswer } = presentRequest(me, row)
    if (mayAnswer !== 'yes') throw refusals[mayAnswer]()
    const kept = row.questions.map((question, place) => fitting(question, said[place]))
    if (kept.every(isUnanswered)) throw invalidField('said', t('Answer at least one question.'))
    if (kept.some(({ seconds }) => seconds !== null && isAfterEnd(seconds, row.length)))
      throw invalidField('said', t('This moment is after the end of the demo.'))
    const atSeconds = kept.find(({ seconds }) => seconds !== null)?.seconds ?? null
    const { id: commentId } = await writeComment(services, tx, me, {
      ...{ postId, newComment: asComment(row.questions, kept), atSeconds },
    })
    if (!(await insertAnswer(tx, { comment_id: commentId, post_id: postId, account_id: me }, kept)))
      throw refusals.answered()
    await tellAnswered(services, tx, { postId, title: row.title, askerId: row.account_id }, commentId)
    await tellFeedback(services, tx, postId)
    return keepReply(tx, { commentId, message: t('Thank you. {name} can read it now.', { name: row.author_name }) })
  })

/** Marks an answer to one's own request as useful, or takes that back. */
export const markFeedback = (
  services: Services,
  me: string,
  { commentId, useful }: Sent<'markFeedbackUseful'>,
): Promise<{ message: string; passed: boolean }> =>
  services.database.as(me, async (tx) => {
    const answer = await readAnswered(tx, commentId)
    const came = answer && (await markUseful(tx, commentId, useful))
    if (!came) throw missing(t('This answer'))
    if (came === 'late') throw new Failure('conflict', t('A mark can be taken back for a day, and that is over.'))
    if (came === 'spent') throw new Failure('conflict', t('The credit has gone on to someone else in the meantime.'))
    const { account_id: giverId, post_id: postId, title } = answer
    const passed = came === 'passed'
    if (passed || came === 'thanked') await tellUseful(services, tx, { giverId, postId, title }, commentId, passed)
    if (came === 'back') await takeBackUseful(services, tx, commentId)
    if (came !== 'same') await tellFeedback(services, tx, postId)
    return { passed, message: useful ? t('Marked as useful.') : t('No longer marked as useful.') }
  })

/** Asks for no more feedback. */
export const endFeedback = (services: Services, me: string, postId: string): Promise<{ message: string }> =>
  services.database.as(me, async (tx) => {
    if (!(await endRequest(tx, me, postId))) throw missing(t('This request'))
    await tellFeedback(services, tx, postId)
    return { message: t('No more feedback is asked for. What was said stays.') }
  })

/** Makes the link for people outside, or ends it. */
export const setFeedbackLink = (
  services: Services,
  me: string,
  { postId, open }: Sent<'setFeedbackLink'>,
): Promise<{ message: string; linkUrl: string | null }> =>
  services.database.as(me, async (tx) => {
    const row = await findRequest(tx, me, postId)
    if (row.account_id !== me) throw missing(t('This request'))
    if (row.place === null) throw refusals.ended()
    const link_id = open ? (row.link_id ?? newId()) : null
    await setLink(tx, me, postId, link_id)
    return {
      linkUrl: linkUrlOf(services, { ...row, link_id }),
      message: open ? t('Everyone who has the link can listen and answer.') : t('The link opens nothing any more.'),
    }
  })

/** Takes an answer of somebody outside away, or brings it back. */
export const removeGuest = (
  services: Services,
  me: string,
  { answerId, removed }: Sent<'removeFeedbackGuestAnswer'>,
): Promise<{ message: string }> =>
  services.database.as(me, async (tx) => {
    const postId = await removeGuestAnswer(tx, answerId, removed)
    if (postId === null) throw missing(t('This answer'))
    await tellFeedback(services, tx, postId)
    return { message: removed ? t('Answer removed.') : t('The answer is back.') }
  })
