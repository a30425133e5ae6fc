import type { News } from '#features/notifications/contract/notification-words.ts'
import { placeInWorkspace } from '#features/notifications/contract/place-in-workspace.ts'
import { t } from '#kernel/language/translate.ts'
import type { WebhookEvent } from '../contract/webhook-event.ts'
import { testKind } from '../contract/webhook-kinds.ts'
import { eventText } from '../domain/event-text.ts'
import { idsOfPath } from './ids-of-path.ts'

/** Of which band an event is, when it happened, by whom and for whom. */
export interface EventFrame {
  workspace: { id: string; name: string }
  by: string | null
  to: readonly string[]
  at: Date
  publicUrl: string
}

const urlOf = ({ publicUrl, workspace }: EventFrame, path: string): string =>
  publicUrl + placeInWorkspace(path, workspace.id)

/** News as a receiver gets them; `path` is the screen that they lead to. */
export const composeEvent = (news: News, path: string, frame: EventFrame): WebhookEvent => {
  const { workspace, by, to, at } = frame
  const { kind, ...facts } = news
  return {
    type: kind,
    timestamp: at.toISOString(),
    data: {
      workspace,
      text: eventText(news, { by, to }),
      url: urlOf(frame, path),
      by,
      to: [...to],
      ids: idsOfPath(path),
      facts,
    },
  }
}

/** What the test button sends. */
export const composeTest = (webhook: string, frame: EventFrame): WebhookEvent => ({
  type: testKind,
  timestamp: frame.at.toISOString(),
  data: {
    workspace: frame.workspace,
    text: t('This is a test of the webhook “{name}”.', { name: webhook }),
    url: urlOf(frame, '/webhooks'),
    by: frame.by,
    to: [],
    ids: {},
    facts: { webhook },
  },
})
