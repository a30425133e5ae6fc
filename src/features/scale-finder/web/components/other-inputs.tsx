import { type Chord, formatChord } from '@backline/theory/chord.ts'
import { type ChordNames, parseChords } from '@backline/theory/parse-chord.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { IconMicrophone, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { listed } from '../../domain/reason-words.ts'
import type { NoteSource, SourceState } from '../hooks/use-note-inputs.ts'
import { keepChordNames, keptChordNames } from '../kept-chord-names.ts'
import styles from './other-inputs.module.css'
import { ScaleSearch } from './scale-search.tsx'

const names: Record<NoteSource, string> = { midi: 'MIDI', microphone: 'Microphone' }
const icons = { midi: IconPlugConnected, microphone: IconMicrophone }

/** Every other way to say which notes are meant: chords, a scale's name, an instrument, a voice. */
export const OtherInputs = ({
  sources,
  unread,
  onSource,
  onChords,
  onScale,
}: {
  sources: Record<NoteSource, SourceState>
  /** What of the address could not be read. */
  unread: readonly string[]
  onSource: (source: NoteSource) => void
  onChords: (chords: readonly Chord[]) => void
  onScale: (scale: Scale) => void
}) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [read, setRead] = useState<string | null>(null)
  const [chordNames, setChordNames] = useState<ChordNames>(keptChordNames)
  const readChords = (typed: string): void => {
    const { chords, unread: unknown } = parseChords(typed, chordNames)
    const example = chordNames === 'german' ? 'a F C/E H7' : 'Am F C/E G7'
    setProblem(unknown.length === 0 ? null : `No chord: ${unknown.join(', ')}. Write them like ${example}.`)
    setRead(chords.length > 0 ? `From ${listed(chords.map((chord) => formatChord(chord)))}.` : null)
    if (chords.length > 0) onChords(chords)
  }
  return (
    <section className={styles.inputs} aria-label="More ways to pick notes">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          readChords(String(new FormData(event.currentTarget).get('chords') ?? ''))
        }}
      >
        <input
          className={styles.field}
          name="chords"
          aria-label="Chords"
          placeholder={chordNames === 'german' ? 'Chords: a F C G' : 'Chords: Am F C G'}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" {...(styles.find && { className: styles.find })}>
          Find
        </Button>
        <Button
          aria-pressed={chordNames === 'german'}
          title="Write H for B, B for B♭, and small letters for minor"
          className={classNames(styles.find, chordNames === 'german' && styles.on)}
          onClick={() => {
            const next = chordNames === 'german' ? 'english' : 'german'
            setChordNames(next)
            keepChordNames(next)
          }}
        >
          H = B
        </Button>
      </form>
      <ScaleSearch onScale={onScale} />
      {(['midi', 'microphone'] as const).map((source) => {
        const Icon = icons[source]
        const { at } = sources[source]
        return (
          <Button
            key={source}
            icon={<Icon size={15} aria-hidden="true" />}
            aria-pressed={at === 'on'}
            disabled={at === 'asking'}
            {...(at === 'on' && styles.on && { className: styles.on })}
            onClick={() => onSource(source)}
          >
            {names[source]}
          </Button>
        )
      })}
      <div className={styles.says} role="status">
        {unread.length > 0 && (
          <p className={styles.problem}>{`The address has what is no note, root or scale: ${unread.join(', ')}.`}</p>
        )}
        {problem && <p className={styles.problem}>{problem}</p>}
        {read && <p className={styles.said}>{read}</p>}
        {Object.entries(sources).map(([source, state]) =>
          state.at === 'refused' ? (
            <p key={source} className={styles.problem}>
              {state.reason}
            </p>
          ) : (
            state.at === 'on' && (
              <p key={source} className={styles.said}>
                {state.said}
              </p>
            )
          ),
        )}
      </div>
    </section>
  )
}
