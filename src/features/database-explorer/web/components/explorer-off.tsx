import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import styles from './explorer-off.module.css'

/** Why nothing may be run, and what the database's administrator does about it. */
export const ExplorerOff = ({
  reasons,
  script,
  onRetry,
}: {
  reasons: readonly string[]
  script: string
  onRetry: () => void
}) => (
  <div className={styles.off}>
    <ScreenTitle>{t('The Database Explorer is switched off')}</ScreenTitle>
    <p>{t('Anyone running queries here could do more in this database than look at it:')}</p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <p>
      {rich(
        'A database superuser can fix most of this with the script below, which is safe to run again at any time. <code>npm run admin -- explorer-script</code> prints it too.',
        { code: (text) => <code className="mono">{text}</code> },
      )}
    </p>
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => void copyWithFlash(script, t('Script copied.'))}>
        {t('Copy script')}
      </Button>
      <Button onClick={onRetry}>{t('Check again')}</Button>
    </div>
    <details>
      <summary>{t('Show the script')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre className={`${styles.script} mono`} tabIndex={0}>
        {script}
      </pre>
    </details>
  </div>
)
