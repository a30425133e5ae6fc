import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { createStore, useStore } from '#web/store.ts'
import { Button } from '#web/ui/button.tsx'
import { focusWhenThere } from './overlays/use-focus-back.ts'
import { type StandingOffer, undo, useUndoOffers } from './undo.ts'
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
      {isShown && offers.map((one) => <UndoRow key={one.id} offer={one} button={one === newest ? button : null} />)}
    </div>
  )
}

// `:focus-visible` would not do: a browser takes each focus that a script gives for one of the keyboard.
let isByKeyboard = false
const noteInput = ({ type }: Event): void => {
  isByKeyboard = type === 'keydown'
}
if ('addEventListener' in globalThis)
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, noteInput, true)

/** An offer; its clock stands while the pointer is on it, or somebody has come there by keyboard. */
const UndoRow = ({ offer, button }: { offer: StandingOffer; button: RefObject<HTMLButtonElement | null> | null }) => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isHeld = hovered || focused
  useEffect(() => (isHeld ? undo.hold(offer.id) : undefined), [isHeld, offer.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock, nothing can be done here
    <div
      className={styles.row}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(isByKeyboard)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.text}>{offer.words}</span>
      <Button
        ref={button}
        size="sm"
        onClick={() => {
          void undo.takeBack(offer)
          focusWhenThere(offer.place ?? null)
        }}
      >
        {t('Undo')}
      </Button>
    </div>
  )
}
