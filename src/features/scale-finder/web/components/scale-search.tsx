import type { Scale } from '@backline/theory/scale.ts'
import { searchScales } from '@backline/theory/search-scales.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import { scaleWord } from '../../domain/finder-state.ts'
import { shownName } from '../../domain/named.ts'
import styles from './other-inputs.module.css'

/** Finds a scale by its name; arrows go through what was found. */
export const ScaleSearch = ({ onScale }: { onScale: (scale: Scale) => void }) => {
  const [typed, setTyped] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const found = typed.trim() === '' ? [] : searchScales(typed, 8)
  const choose = (scale: Scale): void => {
    setTyped('')
    root.current?.querySelector('input')?.focus()
    onScale(scale)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[data-scale]')]
    const at = places.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const [first] = found
    if (event.key === 'Escape') {
      setTyped('')
      places[0]?.focus()
    } else if (event.key === 'Enter' && at === 0 && first) choose(first)
    else if (step && at >= 0) places[Math.max(0, Math.min(places.length - 1, at + step))]?.focus()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of what it found, which have the focus
    <div className={styles.name} ref={root} onKeyDown={onKeyDown}>
      <SearchField label="Scale by name" value={typed} onType={setTyped} className={styles.search} />
      {typed.trim() !== '' && (
        <div className={styles.found}>
          {found.length === 0 && <p className={styles.none}>No scale of that name.</p>}
          <ul aria-label="Scales of that name">
            {found.map((scale) => (
              <li key={scaleWord(scale)}>
                <button type="button" data-scale className={styles.option} onClick={() => choose(scale)}>
                  {shownName(scale, false)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
