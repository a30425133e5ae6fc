import { isAfterEnd, playDemo, readSoundCard } from '#features/demos/server/api.ts'
import { readOpenBand } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isShowable, nameFault, tidy } from '#kernel/text.ts'
import { openBandLink } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { FileReply, PageReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { FeedbackAnswer, GuestFeedback } from '../contract/feedback.ts'
import { maxFeedbackGuestName, maxFeedbackWords, mostFeedbackGuests } from '../contract/feedback-limits.ts'
import { fitting, isUnanswered } from '../domain/said.ts'
import { holdGuests, type LinkedRow, readGuests, readLinked, storeGuestAnswer } from './answers.store.ts'
import { tellGuestAnswered } from './feedback-news.ts'
import { type AskedGuest, askPage, gonePage, thanksPage } from './guest-page.ts'
import { tellFeedback } from './tell-live.ts'

interface Found {
  linked: LinkedRow
  page: AskedGuest
}

const find = async (tx: Tx, scope: JobScope, linkId: string, token: string): Promise<Found | null> => {
  const band = await readOpenBand(tx, scope)
  const linked = band && (await readLinked(tx, linkId))
  const sound = linked && (await readSoundCard(tx, scope, linked.demo_id))
  if (!band || !linked || !sound) return null
  const { title, questions } = linked
  return { linked, page: { band, title, questions, sound, path: `/feedback/${token}` } }
}

const withLink = async <T>(
  services: Services,
  token: string,
  goOn: (found: Found, tx: Tx, scope: JobScope) => Promise<T> | T,
  gone: () => T,
): Promise<T> => {
  const opened = openBandLink(services, 'feedback', token)
  if (!opened) return gone()
  return services.database.within(opened.scope, async (tx) => {
    const found = await find(tx, opened.scope, opened.of, token)
    return found ? goOn(found, tx, opened.scope) : gone()
  })
}

const nothing: Pick<GuestFeedback, 'name' | 'form'> & { said: FeedbackAnswer[] } = { name: '', form: '', said: [] }

/** The page behind the link; opening it answers nothing. */
export const showFeedback = (services: Services, token: string): Promise<PageReply> =>
  withLink(services, token, ({ page }) => askPage(page, { ...nothing, form: newSecretToken() }), gonePage)

const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$|^(\d{1,5})$/

/** A moment as people type it, `1:05` or `65`; null for none, undefined for what is no moment. */
const secondsOf = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  const [found, hours, minutes, seconds, alone] = clock.exec(text) ?? []
  if (found === undefined) return undefined
  return Number(alone ?? Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds))
}

const momentsOf = ({ moment1, moment2, moment3, moment4 }: GuestFeedback) => [moment1, moment2, moment3, moment4]

const saidOf = (sent: GuestFeedback) => {
  const words = [sent.words1, sent.words2, sent.words3, sent.words4]
  const moments = momentsOf(sent).map(secondsOf)
  const choices = [sent.choice1, sent.choice2, sent.choice3, sent.choice4]
  return words.map((text, place) => ({
    text: tidy(text.replace(/\r\n?/g, '\n')),
    seconds: moments[place],
    choice: choices[place] ?? null,
  }))
}

const faultOf = (
  name: string,
  given: ReturnType<typeof saidOf>,
  said: readonly FeedbackAnswer[],
  length: number | null,
): string => {
  const nameIsWrong = name === '' ? undefined : nameFault(t('Name##of a person'), name, maxFeedbackGuestName)
  if (nameIsWrong !== undefined) return nameIsWrong
  if (given.some(({ seconds }) => seconds === undefined || (seconds !== null && seconds > 86_400)))
    return t('Give the moment as minutes and seconds, like 1:05.')
  if (said.some(({ seconds }) => seconds !== null && isAfterEnd(seconds, length)))
    return t('This moment is after the end of the demo.')
  if (said.some(({ text }) => [...text].length > maxFeedbackWords))
    return t('{what} may have at most {max} characters.', { what: t('Answer'), max: maxFeedbackWords })
  if (!said.every(({ text }) => text.split('\n').every(isShowable)))
    return t('{what} has characters that cannot be shown.', { what: t('Answer') })
  return said.every(isUnanswered) ? t('Answer at least one question.') : ''
}

/** Keeps what somebody outside answers, and tells who asked. */
export const answerFeedbackByLink = (services: Services, token: string, sent: GuestFeedback): Promise<PageReply> =>
  withLink(
    services,
    token,
    async ({ linked, page }, tx, scope) => {
      const given = saidOf(sent)
      const said = linked.questions.map((question, place) => {
        const { seconds = null, ...rest } = given[place] ?? { text: '', choice: null }
        return fitting(question, { ...rest, seconds: seconds ?? null })
      })
      const form = sent.form === '' ? newSecretToken() : sent.form
      await holdGuests(tx, linked.post_id)
      const { own, others } = await readGuests(tx, scope, linked.post_id, form)
      // The page comes empty each time; who has given a name keeps it.
      const name = tidy(sent.name) || (own?.name ?? '')
      const isFull = !own && others >= mostFeedbackGuests
      const fault = isFull
        ? t('So many people have answered that no more can.')
        : faultOf(name, given, said, page.sound.seconds)
      if (fault !== '') return askPage(page, { name, form, said, moments: momentsOf(sent), fault })
      const isRepeat = own?.name === name && JSON.stringify(own.said) === JSON.stringify(said)
      if (!isRepeat)
        await storeGuestAnswer(tx, scope, { id: newId(), post_id: linked.post_id, name, form_key: form }, said)
      // What who asked took away is no news to them when it is changed.
      if (!isRepeat && !own?.isRemoved) {
        const asked = { postId: linked.post_id, title: linked.title, askerId: linked.account_id }
        await tellGuestAnswered(services, tx, asked, { id: form.slice(0, 12), name })
        await tellFeedback(services, tx, linked.post_id)
      }
      return thanksPage(page, { name, form, said })
    },
    gonePage,
  )

/** The sound that somebody outside is asked about; no other demo is heard by the link. */
export const feedbackSound = async (services: Services, token: string): Promise<FileReply> => {
  const found = await withLink(
    services,
    token,
    ({ linked }, _tx, scope) => ({ scope, demoId: linked.demo_id }),
    () => null,
  )
  if (!found) throw missing(t('This link'))
  return playDemo(services, found.scope, found.demoId, 'exact')
}
