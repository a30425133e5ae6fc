import { type Chord, formatChord } from '@backline/theory/chord.ts'
import { type ChordNames, parseChords } from '@backline/theory/parse-chord.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { searchScales } from '@backline/theory/scale-index.ts'
import { IconMicrophone, IconPlugConnected } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { noteNaming } from '#kernel/language/note-naming.ts'
import { t } from '#kernel/language/translate.ts'
import { asOneOf, stored } from '#web/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { scaleWord } from '../../domain/finder-state.ts'
import { shownName } from '../../domain/scale-words.ts'
import type { NoteSource, SourceState } from '../hooks/use-note-inputs.ts'
import styles from './other-inputs.module.css'

/** Finds a scale by its name; arrows go through what was found. */
const ScaleSearch = ({ onScale }: { onScale: (scale: Scale) => void }) => {
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
      <SearchField label={t('Scale by name')} value={typed} onType={setTyped} className={styles.search} />
      {typed.trim() !== '' && (
        <div className={styles.found}>
          {found.length === 0 && <p className={styles.none}>{t('No scale with that name.')}</p>}
          <ul aria-label={t('Scales with that name')}>
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

const place = stored<ChordNames>({
  name: 'backline.chord-names',
  codec: asOneOf(['english', 'german']),
  otherwise: noteNaming(),
})

/** How chords are written in this browser. */
const keptChordNames = place.get

/** Keeps how chords are written for the next time. */
const keepChordNames = place.set

const names: Record<NoteSource, string> = { midi: 'MIDI', microphone: t('Microphone') }
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
    setProblem(
      unknown.length === 0
        ? null
        : t('Not a chord: {text}. Write them like {example}.', { text: unknown.join(', '), example }),
    )
    setRead(
      chords.length > 0 ? t('From {chords}.', { chords: listText(chords.map((chord) => formatChord(chord))) }) : null,
    )
    if (chords.length > 0) onChords(chords)
  }
  return (
    <section className={styles.inputs} aria-label={t('More ways to pick notes')}>
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
          aria-label={t('Chords')}
          placeholder={chordNames === 'german' ? t('Chords: a F C G') : t('Chords: Am F C G')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" {...(styles.find && { className: styles.find })}>
          {t('Find')}
        </Button>
        <Button
          aria-pressed={chordNames === 'german'}
          title={t('Write H for B, B for B♭, and small letters for minor')}
          className={classNames(styles.find, chordNames === 'german' && styles.on)}
          onClick={() => {
            const next = chordNames === 'german' ? 'english' : 'german'
            setChordNames(next)
            keepChordNames(next)
          }}
        >
          {t('H = B')}
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
          <p className={styles.problem}>
            {t('Not a note, root or scale in the link: {text}.', { text: unread.join(', ') })}
          </p>
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
