import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { createStore, useStore } from '#web/store.ts'
import { Button } from '#web/ui/button.tsx'
import { focusWhenThere } from './overlays/use-focus-back.ts'
import { undo, useUndoOffers } from './undo.ts'
import styles from './undo-region.module.css'

// Where the strip can stand; the last one has it.
const regions = createStore<readonly symbol[]>([])

/**
 * The strip with what was done in the last seconds, each with the way to take it back. The layout mounts one; a window in
 * which something can be deleted mounts another (`inWindow`), which has the strip as long as it is open.
 */
export const UndoRegion = ({ inWindow = false }: { inWindow?: boolean }) => {
  const [me] = useState(() => Symbol('region'))
  const isShown = useStore(regions).at(-1) === me
  const offers = useUndoOffers().filter((one) => !one.inPlace)
  const newest = offers.at(-1)
  const button = useRef<HTMLButtonElement>(null)
  const seen = useRef(newest?.id ?? 0)
  useEffect(() => {
    regions.set(inWindow ? [...regions.get(), me] : [me, ...regions.get()])
    return () => regions.set(regions.get().filter((one) => one !== me))
  }, [me, inWindow])
  useEffect(() => {
    if (!newest || newest.id <= seen.current) return
    seen.current = newest.id
    // What asked for it is gone with what was deleted.
    if (!newest.keepsFocus) button.current?.focus({ preventScroll: true })
  }, [newest])
  return (
    <div className={styles.strip} role="status">
      {isShown &&
        offers.map((one) => (
          <div key={one.id} className={styles.row}>
            <span className={styles.text}>{one.words}</span>
            <Button
              ref={one === newest ? button : null}
              size="sm"
              onClick={() => {
                void undo.takeBack(one)
                focusWhenThere(one.place ?? null)
              }}
            >
              {t('Undo')}
            </Button>
          </div>
        ))}
    </div>
  )
}
