import type { FailureBody, FailureCode } from '#kernel/errors.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { cutLine, quietPage } from './public-page.ts'

/** What one can do about a refusal, and where the button leads. */
interface WayOut {
  text: string
  button: { label: string; path: '/' | '/login' | '/plans' }
}

const start = { label: 'Start page', path: '/' } as const
const goBack = "Use your browser's Back button to change it."
const askAgain = 'Wait a little and load this page again.'

const ways: Partial<Record<FailureCode, WayOut>> = {
  missing: {
    text: 'The address may have a typing error, or the page was taken offline. If somebody sent you the link, ask them for a new one.',
    button: start,
  },
  unauthenticated: { text: 'Log in, and open the address again.', button: { label: 'Login', path: '/login' } },
  plan: { text: 'See which plan has it.', button: { label: 'Plans', path: '/plans' } },
  forbidden: { text: 'The owner of the workspace can change what you may do.', button: start },
  csrf: { text: 'Go back, load the page again, and send the form once more.', button: start },
  too_many: { text: 'Nothing is lost. Wait a little, then try again.', button: start },
  unavailable: { text: askAgain, button: start },
  busy: { text: askAgain, button: start },
  bug: {
    text: "It isn't you. Try again in a moment; if it happens again, tell the admin of this server the code below.",
    button: start,
  },
}

/** The page for plain forms and mistyped addresses: what happened, what one can do, and a way on. */
export const failurePage = (body: FailureBody, status: number, method: string): PageReply => {
  const fields = Object.values(body.fields ?? {}).filter((text) => text !== body.error)
  const list: Markup | false =
    fields.length > 0 && markup`<ul class="plain">${fields.map((text) => markup`<li>${text}</li>`)}</ul>`
  const way = ways[body.code] ?? { text: method === 'GET' ? 'Check the address.' : goBack, button: start }
  const { id } = body.details ?? {}
  return quietPage(
    body.error,
    markup`${cutLine}<h1>${body.error}</h1>${list}<p class="lead">${way.text}</p>
<p class="row"><a class="button primary" href="${way.button.path}">${way.button.label}</a></p>
<p class="code">${status}${body.code === 'bug' && typeof id === 'string' && ` · ${id}`}</p>`,
    status,
  )
}
