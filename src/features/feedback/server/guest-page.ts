import { t } from '#kernel/language/translate.ts'
import { attribute, type Markup, markup } from '#kernel/markup.ts'
import { soundPlayer, soundPlayerScript } from '#kernel/sound-player.ts'
import { publicPage } from '#server/html/public-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import type { FeedbackAnswer } from '../contract/feedback.ts'
import { maxFeedbackGuestName, maxFeedbackWords } from '../contract/feedback-limits.ts'
import { answerKindOf, choicesOf, choiceWords, type Question, questionWords } from '../contract/feedback-words.ts'
import { unanswered } from '../domain/said.ts'

/** What somebody outside is asked. */
export interface AskedGuest {
  band: { name: string; hue: string }
  title: string
  questions: readonly Question[]
  sound: { name: string; mark: string; seconds: number | null; overview: Uint8Array | null }
  /** The path of the page. */
  path: string
}

/** What somebody has put into the form; `form` is what their browser keeps of it. */
export interface GuestForm {
  name: string
  form: string
  said: readonly FeedbackAnswer[]
  /** The moments as they were typed, by the place of their question. */
  moments?: readonly string[]
  fault?: string
}

/** What is shown where nothing is asked any more, or the band is gone. */
export const gonePage = (): PageReply =>
  publicPage({
    title: t('Feedback'),
    band: null,
    status: 404,
    content: markup`<h1>${t('Nothing to answer here')}</h1>
<p>${t('No more feedback is wanted, or the link isn’t complete. Ask the person who sent it to you.')}</p>`,
  })

// The same browser answers once: it keeps what its answer is known by. And the moment that one hears is a press away.
const pageScript = `${soundPlayerScript}
const own = document.querySelector('input[name=form]')
try {
  const key = 'feedback ' + location.pathname.split('/')[2]
  if (own.dataset.kept === '') own.value = localStorage.getItem(key) || own.value
  localStorage.setItem(key, own.value)
} catch {}
const heard = document.querySelector('audio')
for (const button of document.querySelectorAll('button[data-moment]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const at = Math.floor(heard.currentTime)
    document.getElementById(button.dataset.moment).value = Math.floor(at / 60) + ':' + String(at % 60).padStart(2, '0')
  })
}`

const field = (question: Question, place: number, said: FeedbackAnswer, moment: string): Markup => {
  const [words, kind, number] = [questionWords(question), answerKindOf(question), String(place + 1)]
  if (kind === 'choice')
    return markup`<fieldset><legend>${words}</legend>
<div class="choices">${choicesOf(question).map(
      (one) =>
        markup`<label><input type="radio" name="choice${number}" value="${one}" ${attribute('checked', one === said.choice)}>${choiceWords(one)}</label>`,
    )}</div></fieldset>`
  if (kind === 'moment')
    return markup`<p><label for="q${number}">${words}</label>
<input id="q${number}" name="moment${number}" inputmode="numeric" placeholder="1:05" value="${moment}" maxlength="8" autocomplete="off">
<button type="button" data-moment="q${number}" hidden>${t('Take the moment I hear')}</button></p>`
  return markup`<p><label for="q${number}">${words}</label>
<textarea id="q${number}" name="words${number}" rows="3" maxlength="${String(maxFeedbackWords)}">${said.text}</textarea></p>`
}

/** The page on which somebody outside answers; `fault` says what is missing. */
export const askPage = (asked: AskedGuest, { name, form, said, moments = [], fault = '' }: GuestForm): PageReply => {
  const { band, title, questions, sound, path } = asked
  return publicPage({
    title: t('Feedback'),
    band,
    status: fault === '' ? 200 : 400,
    script: pageScript,
    content: markup`<h1>${title}</h1>
<p class="lead">${t('{band} would like to know what you hear. No account needed.', { band: band.name })}</p>
${soundPlayer({
  ...{ key: 'asked', name: sound.name, source: `${path}/sound?v=${sound.mark.slice(-12)}` },
  ...{ seconds: sound.seconds, overview: sound.overview, isLarge: true },
})}
<form method="post">
<input type="hidden" name="form" value="${form}" data-kept="${fault === '' ? '' : 'yes'}">
${questions.map((question, place) => field(question, place, said[place] ?? unanswered, moments[place] ?? ''))}
<p><label for="name">${t('Your name (optional)')}</label>
<input id="name" name="name" value="${name}" maxlength="${String(maxFeedbackGuestName)}" autocomplete="name"></p>
<p class="wrong" role="alert">${fault}</p>
<button class="primary">${t('Send my answers')}</button>
</form>`,
  })
}

/** What is shown once the answers are kept, with the way to change them. */
export const thanksPage = (asked: AskedGuest, { name }: GuestForm): PageReply =>
  publicPage({
    title: t('Feedback'),
    band: asked.band,
    content: markup`<h1>${asked.title}</h1>
<p class="lead" role="status">${
      name === ''
        ? t('Thank you. {band} can read your answers.', { band: asked.band.name })
        : t('Thank you, {name}. {band} can read your answers.', { name, band: asked.band.name })
    }</p>
<p class="row"><a class="button" href="${asked.path}">${t('Listen again')}</a></p>
<p>${t('Sent again from this browser, your answers replace these.')}</p>`,
  })
