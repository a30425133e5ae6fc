import { type DecidingNote, decidingNotes } from '@backline/theory/match-scales.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { useMemo } from 'react'
import { t } from '#kernel/language/translate.ts'
import { PianoKeys } from '#web/music/piano-keys.tsx'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeysButton } from '#web/ui/keys-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { FinderState } from '../../domain/finder-state.ts'
import { keyboard, keyFor } from '../../domain/keyboard.ts'
import { shownNote } from '../../domain/scale-words.ts'
import styles from './pick-notes.module.css'
import scaleListStyles from './scale-list.module.css'

/** The notes that would part the scales best: hear one, and pick it if it belongs there. */
export const DecidingNotes = ({
  state,
  onHear,
  onPick,
}: {
  state: FinderState
  onHear: (midi: number, name: string) => void
  onPick: (midi: number) => void
}) => {
  const notes = useMemo(() => decidingNotes(state.notes, state.tier), [state.notes, state.tier])
  if (notes.length === 0) return null
  const name = (note: DecidingNote): string => shownNote(note.name, state.names === 'sharps')
  return (
    <section className={scaleListStyles.decide} aria-labelledby="deciding-note">
      <h4 id="deciding-note" className={scaleListStyles.subtitle}>
        {t('Which note decides?')}
      </h4>
      {notes.map((note) => (
        <div key={note.pitch} className={scaleListStyles.question}>
          <p>
            {rich(
              'Is there {article, select, an {an} other {a}} {name}?<split>{stay} of {all} stay, {go} {go, plural, one {goes} other {go}}</split>',
              {
                article: article(formatNoteName(note.name)),
                name: name(note),
                stay: note.stay,
                all: note.stay + note.go,
                go: note.go,
                split: (text) => <span className={scaleListStyles.split}>{text}</span>,
              },
            )}
          </p>
          <Button
            size="sm"
            aria-label={t('Hear {name}', { name: name(note) })}
            onClick={() => onHear(keyFor(note.pitch), name(note))}
          >
            {t('Hear')}
          </Button>
          <Button
            size="sm"
            aria-label={t('Pick {name}', { name: name(note) })}
            onClick={() => onPick(keyFor(note.pitch))}
          >
            {t('Pick')}
          </Button>
        </div>
      ))}
    </section>
  )
}

/** "an E♭", "a B♭". */
const article = (name: string): 'an' | 'a' => (/^[AEF]/.test(name) ? 'an' : 'a')

/** The keyboard, what is picked on it, and how its keys are named. */
export const PickNotes = ({
  state,
  nameOf,
  scaleMask,
  sounding,
  onPress,
  onNames,
  onClear,
  onKeys,
}: {
  state: FinderState
  nameOf: (midi: number) => string
  /** The pitch classes of the scale that is shown. */
  scaleMask: number
  sounding: ReadonlySet<number>
  onPress: (midi: number) => void
  onNames: (names: FinderState['names']) => void
  onClear: () => void
  onKeys: () => void
}) => {
  const pressed = useMemo(() => new Set(state.notes), [state.notes])
  const dots = useMemo(() => {
    const all = Array.from({ length: keyboard.highest - keyboard.lowest + 1 }, (_, at) => keyboard.lowest + at)
    return new Set(all.filter((midi) => (scaleMask >> (midi % 12)) & 1 && !pressed.has(midi)))
  }, [scaleMask, pressed])
  const names = [...new Set([...state.notes].sort((one, other) => one - other).map(nameOf))]
  return (
    <section className={styles.pick} aria-labelledby="pick-notes">
      <div className={styles.top}>
        <h2 id="pick-notes" className={styles.title}>
          {t('Pick notes')}
        </h2>
        <p className={styles.said} role="status">
          {names.length === 0
            ? t('None selected')
            : t('{count} selected: {notes}', { count: names.length, notes: names.join(', ') })}
        </p>
        <Segmented
          label={t('Note names')}
          size="sm"
          value={state.names}
          onChange={onNames}
          options={[
            { value: 'key', label: t('As in the key') },
            { value: 'sharps', label: t('♯ only') },
          ]}
        />
        <KeysButton onClick={onKeys} />
        <Button variant="quiet" size="sm" disabled={state.notes.length === 0 && !state.scale} onClick={onClear}>
          {t('Clear')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <div className={styles.board}>
          <PianoKeys
            label={t('Piano, two octaves')}
            from={keyboard.lowest}
            to={keyboard.highest}
            nameOf={nameOf}
            pressed={pressed}
            sounding={sounding}
            dots={dots}
            dotMeans={t('in the scale')}
            onPress={onPress}
          />
        </div>
      </div>
    </section>
  )
}
