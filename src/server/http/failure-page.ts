import type { FailureBody } from '#kernel/errors.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A small page for plain forms and mistyped addresses; it needs neither script nor style. */
export const failurePage = (body: FailureBody, status: number): string => {
  const fields = Object.values(body.fields ?? {}).filter((text) => text !== body.error)
  const list = fields.length > 0 ? `<ul>${fields.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>` : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${status} – Backline</title><main><h1>${escaped(body.error)}</h1>${list}<p>Use your browser's Back button to change it, or go to the <a href="/">start page</a>.</p></main></html>
`
}
