import { t } from '#kernel/language/translate.ts'
import { attribute, type Markup, markup } from '#kernel/markup.ts'
import { soundPlayer, soundPlayerScript } from '#kernel/sound-player.ts'
import { publicPage } from '#server/html/public-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { maxApprovalText } from '../contract/approval-limits.ts'
import { type ApprovalAnswer, type ApprovalKind, approvalAnswers } from '../contract/approval-words.ts'
import type { Shown } from './targets.ts'

/** What somebody outside the band is asked, and what they said. */
export interface AskedGuest {
  band: { name: string; hue: string }
  kind: ApprovalKind
  shown: Shown
  note: string
  /** Who is asked. */
  name: string
  answer: ApprovalAnswer | null
  comment: string
  /** Of which version they wanted changes, where they are asked again. */
  before: string | null
  /** The path of the page. */
  path: string
}

const page = (band: AskedGuest['band'] | null, content: Markup, more: { status?: number; script?: string } = {}) =>
  publicPage({ title: t('Approval'), band, content, ...more })

/** What is shown where nobody is asked any more, or the band is gone. */
export const gonePage = (): PageReply =>
  page(
    null,
    markup`<h1>${t('Nothing to answer here')}</h1>
<p>${t('It was called off, or the link isn’t complete. Ask the person who sent it to you.')}</p>`,
    { status: 404 },
  )

const titleOf = ({ shown: { name, version } }: AskedGuest): string => (version === '' ? name : `${name} ${version}`)

/** What they are asked about: heard, seen, or opened. */
const thing = (asked: AskedGuest): Markup => {
  const { kind, shown, path } = asked
  if (kind === 'song')
    return soundPlayer({
      ...{ key: 'asked', name: titleOf(asked), source: `${path}/sound?v=${shown.mark.slice(-12)}` },
      ...{ seconds: shown.sound?.seconds ?? null, overview: shown.sound?.overview ?? null, isLarge: true },
    })
  if (kind === 'artwork')
    return markup`<p><img class="cover" src="${`${path}/artwork?v=${shown.mark}`}" alt="${t('Artwork of {name}', { name: shown.name })}"></p>`
  return shown.url === null
    ? markup`<p>${t('The page is offline at the moment.')}</p>`
    : markup`<p class="row"><a class="button" href="${shown.url}" target="_blank" rel="noopener">${t('Open the page')}</a></p>`
}

const answerWords: Record<ApprovalAnswer, () => string> = {
  yes: () => t('Yes'),
  changes: () => t('Yes, with changes'),
  no: () => t('No'),
}

const asks = (asked: AskedGuest): Markup => {
  const { band, note, before, comment } = asked
  return markup`<h1>${titleOf(asked)}</h1>
<p class="lead">${
    before === null
      ? t('{name} would like your approval.', { name: band.name })
      : t('You wanted changes. There’s a newer version now: is it good?')
  }</p>
${before !== null && comment !== '' && markup`<p class="note">${t('You wrote: {comment}', { comment })}</p>`}
${note !== '' && markup`<p class="message">${note}</p>`}
${thing(asked)}`
}

/** The page on which somebody outside answers; `fault` says what is missing. */
export const askPage = (asked: AskedGuest, { fault = '', isKept = false } = {}): PageReply => {
  const { answer, comment, before, name, shown } = asked
  const isAnswered = answer !== null
  const content = markup`${isKept && markup`<p role="status"><strong>${t('Thanks, {name}. {band} can see your answer.', { name, band: asked.band.name })}</strong></p>`}
${asks(asked)}
<form method="post">
<input type="hidden" name="mark" value="${shown.mark}">
<fieldset><legend>${t('Your answer, {name}', { name })}</legend>
<div class="choices">${approvalAnswers.map(
    (one) =>
      markup`<label><input type="radio" name="answer" value="${one}" required ${attribute('checked', one === answer)}>${answerWords[one]()}</label>`,
  )}</div></fieldset>
<p><label for="comment">${t('What should change? (optional)')}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${String(maxApprovalText)}">${before === null ? comment : ''}</textarea></p>
<p class="wrong" role="alert">${fault}</p>
<button class="primary">${isAnswered ? t('Change my answer') : t('Send my answer')}</button>
</form>`
  return page(asked.band, content, {
    status: fault === '' ? 200 : 400,
    ...(asked.kind === 'song' && { script: soundPlayerScript }),
  })
}
