import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { counted, plural } from '#kernel/counted.ts'
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
          {counted(waits, 'sale waits to be sent.', 'sales wait to be sent.')}
          <span>This device keeps {plural(waits, 'it', 'them')}, and sends when there is a network.</span>
        </p>
      )}
      {refused.map((one) => (
        <div key={one.order} className={styles.refused}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            {one.words} Not sent: {one.refused}
          </p>
          <Button size="sm" onClick={() => void retrySale(one)}>
            Try again
          </Button>
          <Button size="sm" variant="danger" onClick={() => void discardSale(one)}>
            Discard
          </Button>
        </div>
      ))}
    </div>
  )
}
