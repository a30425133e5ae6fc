import { notify } from '#features/notifications/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { retryAfter } from '#server/outward/ask-provider.ts'
import {
  OutOfReachError,
  type OutwardAnswer,
  sendOutward,
  TooLargeError,
  TooSlowError,
} from '#server/outward/guarded-request.ts'
import { allowedNetworks, reachOf, whyOutOfReach } from '#server/outward/reach.ts'
import type { Services } from '#server/services.ts'
import { webhookEvent } from '../contract/webhook-event.ts'
import { testKind } from '../contract/webhook-kinds.ts'
import { answerSeconds, daysOfFailure } from '../contract/webhooks-limits.ts'
import { chatMessage } from '../domain/chat-messages.ts'
import { nextTryAt } from '../domain/next-try.ts'
import { beginTry, bringForward, type DeliveryRow, giveUpWaiting, settleTry } from './deliveries.store.ts'
import { openWebhook } from './sealed.ts'
import { signedHeaders } from './sign.ts'
import { noteFailure, noteSuccess, readManagers, readWebhook, switchOff, type WebhookRow } from './store.ts'
import { tellWebhooksChanged } from './tell-live.ts'

const mostAnswerBytes = 100_000

/** What came of asking a receiver: `fault` is null when it took the event, else why not, in words to keep. */
interface Outcome {
  status: number | null
  fault: string | null
  retryAt: Date | null
}

/** The job that tries to deliver something once; whatever comes of it is written where people read it. */
export const sendWebhookJob =
  (services: Services): JobWorker<'send-webhook'> =>
  async ({ workspaceId, deliveryId, tries }) => {
    const scope = mintJobScope(workspaceId)
    const begun = await services.database.within(scope, async (tx) => {
      const delivery = await beginTry(tx, scope, deliveryId, tries)
      const webhook = delivery && (await readWebhook(tx, scope, delivery.webhook_id))
      if (!webhook) return null
      if (webhook.ended_at === null || delivery.kind === testKind) {
        await tellWebhooksChanged(services, tx, scope)
        return { delivery, webhook }
      }
      // It was written while somebody switched the webhook off.
      await giveUpWaiting(tx, scope, webhook.id)
      return null
    })
    if (!begun) return
    const { delivery, webhook } = begun
    const startedAt = performance.now()
    const outcome = await inWordsToKeep(() => deliver(services, webhook, delivery))
    const tookMs = Math.round(performance.now() - startedAt)
    await services.database.within(scope, (tx) => settle(services, tx, scope, begun, { ...outcome, tookMs }))
  }

const bodyOf = ({ format }: WebhookRow, { event }: DeliveryRow): string => {
  if (format === 'standard') return event
  const { data } = webhookEvent.parse(JSON.parse(event))
  return JSON.stringify(chatMessage(format, { text: data.text, band: data.workspace.name, url: data.url }))
}

const deliver = async (services: Services, webhook: WebhookRow, delivery: DeliveryRow): Promise<Outcome> => {
  const now = new Date()
  const opened = openWebhook(services, webhook, now)
  const failed = (fault: string): Outcome => ({ status: null, fault, retryAt: null })
  if (!opened) return failed(t('This server’s key can’t open the address. Enter it again, and make a new secret.'))
  const url = new URL(opened.address)
  const body = bodyOf(webhook, delivery)
  try {
    const answer = await sendOutward({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Backline/${services.version}`,
        ...signedHeaders({ id: delivery.id, at: now, body }, opened.secrets),
      },
      body,
      timeoutMs: answerSeconds * 1000,
      mostBytes: mostAnswerBytes,
      allowPrivate: false,
      reach: reachOf(url, allowedNetworks(services.webhookNetworks)),
    })
    return judged(answer, now)
  } catch (error) {
    return failed(whyNot(error))
  }
}

const judged = (answer: OutwardAnswer, now: Date): Outcome => {
  const { status } = answer
  if (status >= 200 && status < 300) return { status, fault: null, retryAt: null }
  const fault =
    status >= 300 && status < 400
      ? t('It led elsewhere, and webhooks follow no redirect.')
      : status === 410
        ? t('It wants nothing more.')
        : t('It didn’t take it.')
  return { status, fault, retryAt: retryAfter(answer, now) }
}

const whyNot = (error: unknown): string => {
  if (error instanceof TooSlowError) return t('It didn’t answer within {seconds} seconds.', { seconds: answerSeconds })
  if (error instanceof TooLargeError) return t('It sent too long an answer.')
  if (error instanceof OutOfReachError) return whyOutOfReach(error)
  return t('It couldn’t be reached.')
}

// The webhook before what hangs on it (decision 0087).
const settle = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
  { status, fault, retryAt, tookMs }: Outcome & { tookMs: number },
): Promise<void> => {
  const isTest = delivery.kind === testKind
  const isOver = fault === null || isTest
  const nextAt = isOver ? null : nextTryAt(new Date(), delivery.tries, retryAt)
  const answersAgain = fault === null && !isTest && (await noteSuccess(tx, scope, webhook.id))
  const days = fault === null || isTest ? 0 : await noteFailure(tx, scope, webhook.id)
  await settleTry(tx, scope, delivery, {
    state: fault === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting',
    next_try_at: nextAt,
    status,
    fault,
    took_ms: tookMs,
  })
  if (answersAgain) await bringForward(tx, scope, webhook.id)
  if (status === 410 && !isTest) await end(services, tx, scope, webhook, 'gone')
  else if (days >= daysOfFailure) await end(services, tx, scope, webhook, 'failing')
  await tellWebhooksChanged(services, tx, scope)
}

const end = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { id, name }: WebhookRow,
  by: 'failing' | 'gone',
): Promise<void> => {
  if (!(await switchOff(tx, scope, id, by))) return
  await giveUpWaiting(tx, scope, id)
  await notify(services, tx, await readManagers(tx, scope), {
    news: { kind: 'webhook-ended', webhook: name, why: by },
    path: '/webhooks',
  })
}
