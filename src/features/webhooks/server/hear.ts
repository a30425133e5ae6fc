import type { News } from '#features/notifications/contract/notification-words.ts'
import type { Tx } from '#server/database/database.ts'
import { inLanguage } from '#server/language/speak.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { isWebhookKind } from '../contract/webhook-kinds.ts'
import { composeEvent } from './compose-event.ts'
import { insertDeliveries, type NewDelivery, readHearers } from './hear.store.ts'

/** News of a band: to whom they were told (null for everybody), where they lead to, and by what they are told once. */
interface Heard {
  news: News
  path: string
  key: string | null
  people: readonly string[] | null
}

/** What each open transaction has withdrawn: it may tell it again. Written in a row, it would be waited for (decision 0153). */
const withdrawn = new WeakMap<Tx, Set<string>>()

const knownBy = (tx: Tx, key: string | null): string | null =>
  key !== null && withdrawn.get(tx)?.has(key) ? null : key

/** Sends news of the transaction's workspace to its webhooks, each once; they are sent if and only if it is committed. */
export const letWebhooksHear = async (
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  tx: Tx,
  { news, path, key, people }: Heard,
): Promise<void> => {
  if (!isWebhookKind(news.kind)) return
  const hearers = await readHearers(tx, { kind: news.kind, key: knownBy(tx, key), people })
  if (hearers.length === 0) return
  const at = new Date()
  const made = hearers.map((hearer): NewDelivery & { workspaceId: string } => {
    const workspace = { id: hearer.workspace_id, name: hearer.band }
    const frame = { workspace, by: hearer.actor, to: hearer.people, at, publicUrl: publicUrl() }
    const event = inLanguage(hearer.language, () => composeEvent(news, path, frame))
    return {
      id: newId(),
      webhookId: hearer.id,
      workspaceId: workspace.id,
      kind: news.kind,
      key,
      people,
      event: JSON.stringify(event),
      // A receiver that does not answer is asked by the sweep, one thing at a time.
      isSent: !hearer.is_failing,
    }
  })
  await insertDeliveries(tx, made)
  for (const { id, workspaceId, isSent } of made)
    if (isSent) await jobs.send(tx, 'send-webhook', { workspaceId, deliveryId: id, tries: 0 })
}

/** Lets a transaction tell news again that it has withdrawn. */
export const letWebhooksForget = (tx: Tx, key: string): void => {
  withdrawn.set(tx, (withdrawn.get(tx) ?? new Set()).add(key))
}
