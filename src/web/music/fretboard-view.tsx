import { type CSSProperties, useMemo } from 'react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './fretboard-view.module.css'
import { usePress } from './press.ts'
import { useRovingFocus } from './roving-focus.ts'

/** A place on the neck; string 0 is the first of `strings`, fret 0 the open string. */
export interface FretboardPlace {
  readonly string: number
  readonly fret: number
  readonly midi: number
}

/** How a place looks: what stands on it, and as what. */
export interface FretboardLook {
  readonly text: string
  readonly tone: 'note' | 'picked' | 'right' | 'wrong'
  /** Rings it, as a root. */
  readonly ringed?: boolean
  /** Said after the note's name: "root", "wrong". */
  readonly said?: string
}

const inlays = new Set([3, 5, 7, 9, 15, 17, 19, 21])

export interface FretboardViewProps {
  label: string
  /** Open strings as MIDI numbers, from the one that lies lowest on the neck. */
  strings: readonly number[]
  frets?: number
  capo?: number
  leftHanded?: boolean
  nameOf: (midi: number) => string
  lookOf: (place: FretboardPlace) => FretboardLook | null
  disabled?: boolean
  onPress: (place: FretboardPlace) => void
}

/** The neck of a string instrument, the highest string on top: one stop for Tab, arrows go from place to place. */
export const FretboardView = ({
  label,
  strings,
  frets = 15,
  capo = 0,
  leftHanded = false,
  nameOf,
  lookOf,
  disabled = false,
  onPress,
}: FretboardViewProps) => {
  const columns = useMemo(() => {
    const all = Array.from({ length: frets - capo + 1 }, (_, at) => capo + at)
    return leftHanded ? all.reverse() : all
  }, [frets, capo, leftHanded])
  const widths = columns.map((fret) => (fret === capo ? '46px' : `minmax(36px, ${(100 - 2.2 * fret).toFixed(0)}fr)`))
  const grid: CSSProperties = { gridTemplateColumns: widths.join(' ') }
  const press = usePress(({ dataset }) => {
    const [string = 0, fret = 0] = (dataset.place ?? '').split('-').map(Number)
    onPress({ string, fret, midi: (strings[string] ?? 0) + fret })
  })
  const roving = useRovingFocus(`${strings.length - 1}-${capo}`, (from, key) => {
    const [string = 0, fret = 0] = from.split('-').map(Number)
    const along = leftHanded ? -1 : 1
    const moves: Record<string, [number, number]> = {
      ArrowRight: [0, along],
      ArrowLeft: [0, -along],
      ArrowUp: [1, 0],
      ArrowDown: [-1, 0],
    }
    const move = moves[key]
    if (!move) return null
    const [onString, atFret] = [string + move[0], fret + move[1]]
    return strings[onString] === undefined || atFret < capo || atFret > frets ? null : `${onString}-${atFret}`
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border of its own
    <div className={styles.neck} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
      {strings
        .map((open, string) => (
          // A string has no identity but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={string} className={styles.string} style={grid}>
            {columns.map((fret) => {
              const place = { string, fret, midi: open + fret }
              const look = lookOf(place)
              const id = `${string}-${fret}`
              const name = `${nameOf(place.midi)}${Math.floor(place.midi / 12) - 1}`
              const where =
                fret === 0 ? t('open') : fret === capo ? t('capo {fret}', { fret }) : t('fret {fret}', { fret })
              return (
                <button
                  key={fret}
                  type="button"
                  data-place={id}
                  aria-pressed={look?.tone === 'picked'}
                  aria-label={[name, t('string {number}', { number: strings.length - string }), where, look?.said]
                    .filter(Boolean)
                    .join(', ')}
                  tabIndex={roving.stop === id ? 0 : -1}
                  disabled={disabled}
                  className={classNames(styles.place, fret === capo && styles.nut, leftHanded && styles.left)}
                  onFocus={() => roving.onFocusAt(id)}
                  {...press}
                >
                  {look && (
                    <span
                      className={classNames(styles.note, styles[look.tone], look.ringed && styles.ringed)}
                      aria-hidden="true"
                    >
                      {look.text}
                    </span>
                  )}
                </button>
              )
            })}
          </div>
        ))
        .reverse()}
      <div className={styles.numbers} style={grid} aria-hidden="true">
        {columns.map((fret) => (
          <span key={fret} className={classNames(styles.number, 'mono')}>
            {fret === capo && capo > 0 ? t('capo {fret}', { fret }) : fret === 0 ? '' : fret}
            {inlays.has(fret) && <i className={styles.inlay} />}
            {fret > 0 && fret % 12 === 0 && <i className={classNames(styles.inlay, styles.double)} />}
          </span>
        ))}
      </div>
    </div>
  )
}
