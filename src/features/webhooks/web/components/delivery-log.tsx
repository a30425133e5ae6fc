import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '#features/webhooks/contract/webhook.ts'
import { keptDays } from '#features/webhooks/contract/webhooks-limits.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { NotArrived } from '#web/ui/screen-bar.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { When } from '#web/ui/when.tsx'
import { deliveriesQuery, refreshWebhooks } from '../queries.ts'
import { deliverySign, isOnItsWay } from '../webhook-words.ts'
import styles from './delivery-log.module.css'

const momentText = (at: string): string => dateText(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })

/** What the receiver said, and when it is asked again. */
const answerOf = ({ status, fault, tries, nextTryAt, tookMs }: WebhookDelivery): string =>
  [
    status !== null && t('Answer {status}', { status }),
    status !== null && tookMs !== null && t('{ms} ms', { ms: tookMs }),
    fault,
    tries > 1 && t('{count, plural, one {# try} other {# tries}}', { count: tries }),
    nextTryAt !== null && t('next try around {next}', { next: momentText(nextTryAt) }),
  ]
    .filter(Boolean)
    .join(' · ')

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

const Delivery = ({ workspaceId, delivery }: { workspaceId: string; delivery: WebhookDelivery }) => {
  const { id, text, event, madeAt } = delivery
  const { tone, word } = deliverySign(delivery)
  const answer = answerOf(delivery)
  const replay = useMutation({
    mutationFn: () => api.replayWebhookDelivery({ deliveryId: id }, { workspaceId }),
    onSuccess: () => refreshWebhooks(workspaceId),
    onError: (error) => flash.error(messageOf(error, t('That didn’t work. Try again in a moment.'))),
  })
  return (
    <li className={styles.delivery}>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <p className={styles.answer}>
          <When at={madeAt} />
          {answer !== '' && ` · ${answer}`}
        </p>
        <details className={styles.event}>
          <summary>{t('The event')}</summary>
          <pre className="mono">{indented(event)}</pre>
        </details>
      </div>
      <Chip tone={tone}>{word}</Chip>
      <Button
        size="sm"
        disabled={isOnItsWay(delivery)}
        pending={replay.isPending}
        pendingLabel={t('Sending...')}
        aria-label={t('Send again: {text}', { text })}
        onClick={() => replay.mutate()}
      >
        {t('Send again')}
      </Button>
    </li>
  )
}

/** What was sent to a webhook within the last days, with what came of it. */
export const DeliveryLog = ({ workspaceId, webhook }: { workspaceId: string; webhook: Webhook }) => {
  const pages = useInfiniteQuery(deliveriesQuery(workspaceId, webhook.id))
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries)
  const replayAll = useMutation({
    mutationFn: () => api.replayFailedDeliveries({ webhookId: webhook.id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshWebhooks(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('That didn’t work. Try again in a moment.'))),
  })
  if (!deliveries)
    return (
      <NotArrived
        query={pages}
        loading={t('The log is loading')}
        failed={t('Couldn’t load the log. Nothing is lost; try again in a moment.')}
        bones={<Skeleton height="120px" />}
      />
    )
  if (deliveries.length === 0)
    return <p className={styles.none}>{t('Nothing was sent yet. Send a test to see if it arrives.')}</p>
  return (
    <>
      <ul className={styles.log} aria-label={t('Log of {name}', { name: webhook.name })}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} workspaceId={workspaceId} delivery={delivery} />
        ))}
      </ul>
      <div className={styles.below}>
        <ShowMore pages={pages} of={t('Log of {name}', { name: webhook.name })} />
        {deliveries.some(({ state }) => state === 'failed') && (
          <Button
            pending={replayAll.isPending}
            pendingLabel={t('Sending...')}
            aria-label={t('Send everything again that has failed: {name}', { name: webhook.name })}
            onClick={() => replayAll.mutate()}
          >
            {t('Send everything again that has failed')}
          </Button>
        )}
        <p className={styles.none}>{t('Kept for {days, plural, one {# day} other {# days}}.', { days: keptDays })}</p>
      </div>
    </>
  )
}
