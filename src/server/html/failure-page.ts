import type { FailureBody, FailureCode } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { cutLine, quietPage } from './public-page.ts'

/** What one can do about a refusal, and where the button leads. */
interface WayOut {
  text: string
  button: { label: string; path: '/' | '/login' | '/plans' }
}

const start = (): WayOut['button'] => ({ label: t('Start page'), path: '/' })

/** What can be done about each kind of refusal; about others, the page or the form may be looked at again. */
const wayOut = (code: FailureCode, method: string): WayOut => {
  switch (code) {
    case 'missing':
      return {
        text: t(
          'There may be a typo in the address, or the page was taken offline. If someone sent you the link, ask them for a new one.',
        ),
        button: start(),
      }
    case 'unauthenticated':
      return { text: t('Log in, and open the address again.'), button: { label: t('Login'), path: '/login' } }
    case 'plan':
      return { text: t('See which plan includes it.'), button: { label: t('Plans'), path: '/plans' } }
    case 'forbidden':
      return { text: t('The workspace owner can change what you’re allowed to do.'), button: start() }
    case 'csrf':
      return { text: t('Go back, reload the page, and send the form again.'), button: start() }
    case 'too_many':
      return { text: t('Nothing is lost. Wait a little, then try again.'), button: start() }
    case 'unavailable':
    case 'busy':
      return { text: t('Wait a little and reload this page.'), button: start() }
    case 'bug':
      return {
        text: t(
          "It isn't you. Try again in a moment; if it happens again, tell the admin of this server the code below.",
        ),
        button: start(),
      }
    default:
      return {
        text: method === 'GET' ? t('Check the address.') : t("Use your browser's Back button to change it."),
        button: start(),
      }
  }
}

/** The page for plain forms and mistyped addresses: what happened, what one can do, and a way on. */
export const failurePage = (body: FailureBody, status: number, method: string): PageReply => {
  const fields = Object.values(body.fields ?? {}).filter((text) => text !== body.error)
  const list: Markup | false =
    fields.length > 0 && markup`<ul class="plain">${fields.map((text) => markup`<li>${text}</li>`)}</ul>`
  const way = wayOut(body.code, method)
  const { id } = body.details ?? {}
  return quietPage(
    body.error,
    markup`${cutLine}<h1>${body.error}</h1>${list}<p class="lead">${way.text}</p>
<p class="row"><a class="button primary" href="${way.button.path}">${way.button.label}</a></p>
<p class="code">${status}${body.code === 'bug' && typeof id === 'string' && ` · ${id}`}</p>`,
    status,
  )
}
