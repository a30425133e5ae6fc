import type { ServerFeature } from '#server/feature.ts'
import { foundMails } from './found-mails.store.ts'
import { inboxFeature } from './inbox-feature.ts'
import { hangUpAtEnd, mailSweep } from './mail-sweep.ts'

/** What the inbox brings to the server. */
export const feature: ServerFeature = {
  rows: inboxFeature,
  timed: [mailSweep],
  timedHere: [hangUpAtEnd],
  finds: [foundMails],
}
