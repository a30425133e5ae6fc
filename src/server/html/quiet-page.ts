import type { Markup } from '#kernel/markup.ts'
import { markup } from '#kernel/markup.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { htmlPage } from './html-page.ts'

/** The look of the small pages: one column of text in the colours of the app, light or dark. */
export const quietStyle = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f1f0ed; color: #1d1a17; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
a { color: inherit; }
button { min-height: 44px; padding: 0 18px; border: 0; border-radius: 8px; background: #1d1a17; color: #faf9f7; font: inherit; font-weight: 600; cursor: pointer; }
@media (prefers-color-scheme: dark) {
body { background: #1a1715; color: #efece8; }
button { background: #efece8; color: #1d1a17; }
}`

/** A small page of ours that says one thing, and has at most a button. */
export const quietPage = (title: string, content: Markup, status = 200): PageReply =>
  htmlPage({ title: `${title} – Backline`, style: quietStyle, body: markup`<main>${content}</main>`, status })
