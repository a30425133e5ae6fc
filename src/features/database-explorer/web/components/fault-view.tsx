import { Button } from '#web/ui/button.tsx'
import type { QueryFault } from '../hooks/use-query-run.ts'
import styles from './lower-half.module.css'

/** Why a query failed, in the words of the server, and the way to the place in it. */
export const FaultView = ({ fault, onShow }: { fault: QueryFault; onShow: (at: number) => void }) => {
  const { at, hint, text } = fault
  return (
    <div className={styles.fault} role="alert">
      <p className={styles.faultText}>{text}</p>
      {hint && <p className={styles.faultHint}>{hint}</p>}
      {at !== null && (
        <div className={styles.faultAction}>
          <Button size="sm" onClick={() => onShow(at)}>
            Show where
          </Button>
        </div>
      )}
    </div>
  )
}
