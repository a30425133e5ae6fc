import type { ServerFeature } from '#server/feature.ts'
import { foundMails } from './found-mails.store.ts'
import { inboxFeature } from './inbox-feature.ts'
import { hangUpAtEnd, mailSweep } from './mail-sweep.ts'
import { sealedLogins } from './mailbox-login.ts'

/** What the inbox brings to the server. */
export const feature: ServerFeature = {
  rows: inboxFeature,
  timed: [mailSweep],
  sealed: [sealedLogins],
  timedHere: [hangUpAtEnd],
  finds: [foundMails],
}
