import type { FailureBody } from '#kernel/errors.ts'
import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/quiet-page.ts'
import type { PageReply } from './raw-reply.ts'

/** A small page for plain forms and mistyped addresses. */
export const failurePage = (body: FailureBody, status: number): PageReply => {
  const fields = Object.values(body.fields ?? {}).filter((text) => text !== body.error)
  const list = fields.length > 0 && markup`<ul>${fields.map((text) => markup`<li>${text}</li>`)}</ul>`
  return quietPage(
    String(status),
    markup`<h1>${body.error}</h1>${list}<p>Use your browser's Back button to change it, or go to the <a href="/">start page</a>.</p>`,
    status,
  )
}
