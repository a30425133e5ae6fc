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
    <ScreenTitle>The Database Explorer is switched off</ScreenTitle>
    <p>Anyone who ran queries here could do more in this database than look at it:</p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <p>
      A superuser of the database puts most of this right with the script below, which may be run again at any time.{' '}
      <code className="mono">npm run admin -- explorer-script</code> prints it, too.
    </p>
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => void copyWithFlash(script, 'Script copied.')}>
        Copy script
      </Button>
      <Button onClick={onRetry}>Look again</Button>
    </div>
    <details>
      <summary>Show the script</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre className={`${styles.script} mono`} tabIndex={0}>
        {script}
      </pre>
    </details>
  </div>
)
