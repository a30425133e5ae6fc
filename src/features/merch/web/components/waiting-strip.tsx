import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { discardSale, retrySale, useWaitingSales } from '../waiting-sales.ts'
import styles from './waiting-strip.module.css'

/** How many sales wait to be sent, and those that the server refused with why: none goes unless one says so. */
export const WaitingStrip = () => {
  const sales = useWaitingSales()
  const refused = sales.filter((one) => one.refused !== null)
  const waits = sales.length - refused.length
  return (
    <div role="status">
      {waits > 0 && (
        <p className={styles.strip}>
          <IconCloudUp size={20} aria-hidden="true" />
          {t('{count, plural, one {# sale waits to be sent.} other {# sales wait to be sent.}}', { count: waits })}
          <span>
            {t('This device keeps {count, plural, one {it} other {them}} and sends once you’re online.', {
              count: waits,
            })}
          </span>
        </p>
      )}
      {refused.map((one) => (
        <div key={one.order} className={styles.refused}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>{t('{text} Not sent: {reason}', { text: one.words, reason: one.refused })}</p>
          <Button size="sm" onClick={() => void retrySale(one)}>
            {t('Try again')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void discardSale(one)}>
            {t('Discard')}
          </Button>
        </div>
      ))}
    </div>
  )
}
