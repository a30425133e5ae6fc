import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import type { Device } from '../kept-choices.ts'
import styles from './rhythm.module.css'
import { forgetLatency, useLatency } from './tap-latency.ts'

/** How late taps arrive on a device, and the way to have it measured again. */
export const TapSetting = ({ device }: { device: Device }) => {
  const seconds = useLatency(device)
  return (
    <div className={styles.setting}>
      <p role="status">
        {seconds === null
          ? t('How late your taps arrive is measured before the next ones are scored.')
          : t('Your taps come {ms} ms {side, select, before {before} other {after}} the click.', {
              ms: Math.abs(Math.round(1000 * seconds)),
              side: seconds < 0 ? 'before' : 'after',
            })}
      </p>
      {seconds !== null && (
        <Button size="sm" onClick={() => forgetLatency(device)}>
          {t('Measure again')}
        </Button>
      )}
    </div>
  )
}
