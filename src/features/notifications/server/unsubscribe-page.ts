import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/quiet-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'

/** The small page behind the unsubscribe link; only its button changes anything. */
export const unsubscribePage = (username: string, wanted: boolean): PageReply =>
  quietPage(
    'Mails about notifications',
    wanted
      ? markup`<h1>Stop mails about notifications?</h1>
<p>Backline mails you, ${username}, what you have not read: mentions, tasks, notes and what is due. The bell in Backline stays as it is.</p>
<form method="post"><button>Stop these mails</button></form>`
      : markup`<h1>These mails are off</h1>
<p>Backline mails you, ${username}, no more about notifications. You can switch them on again in the <a href="/settings">settings</a>.</p>`,
  )
