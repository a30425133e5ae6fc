import { degreeSevenths, degreeTriads } from '@backline/theory/degree-chords.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { chordWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import { MiniKeys } from '#web/music/piano-keys.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { degreeChordMidi } from '../../domain/keyboard.ts'
import { shownChord, shownNote } from '../../domain/scale-words.ts'
import styles from './scale-details.module.css'

const from = 48

// Of chords with a seventh, English leaves that word out.
const qualityWord = (quality: string): string => chordWord(quality).replace(/ seventh$/, '')

/** The chords on I to VII, each to see and to hear. */
export const DegreeChords = ({
  scale,
  sharpsOnly,
  onPlay,
}: {
  scale: Scale
  sharpsOnly: boolean
  onPlay: (midis: readonly number[], name: string) => void
}) => {
  const [size, setSize] = useState<'triads' | 'sevenths'>('triads')
  const chords = useMemo(() => (size === 'triads' ? degreeTriads(scale) : degreeSevenths(scale)), [scale, size])
  return (
    <section className={styles.section} aria-labelledby="degree-chords">
      <div className={styles.bar}>
        <h4 id="degree-chords" className={styles.title}>
          {size === 'triads' ? t('Triads') : t('Seventh chords')}
        </h4>
        <Segmented
          label={t('Chords')}
          size="sm"
          value={size}
          onChange={setSize}
          options={[
            { value: 'triads', label: t('Triads') },
            { value: 'sevenths', label: t('Sevenths') },
          ]}
        />
      </div>
      {chords.length === 0 ? (
        <p className={styles.empty}>
          {scale.type.id === 'chromatic'
            ? t('A chromatic scale has no triads.')
            : t('Chords built on thirds need seven notes; this scale has {notes}.', { notes: scale.notes.length })}
        </p>
      ) : (
        <ol className={styles.chords}>
          {chords.map((chord) => {
            const symbol = shownChord(chord, sharpsOnly)
            return (
              <li key={chord.degree} className={styles.chord}>
                <span className={`${styles.capital} mono`}>{chord.capital}</span>
                <strong
                  className={classNames(
                    styles.symbol,
                    symbol.length > 5 && styles.long,
                    chord.degree === 1 && styles.tonic,
                  )}
                >
                  {symbol}
                </strong>
                <span className={styles.quality}>
                  <span className="mono">{chord.numeral}</span>{' '}
                  {chord.quality === null ? t('no usual name') : qualityWord(chord.quality)}
                </span>
                <span className={styles.tones}>{chord.notes.map((note) => shownNote(note, sharpsOnly)).join(' ')}</span>
                <MiniKeys className={styles.mini} lit={new Set(chord.notes.map(pitchOfName))} />
                <Button
                  size="sm"
                  {...(styles.play && { className: styles.play })}
                  icon={<IconPlayerPlayFilled size={12} aria-hidden="true" />}
                  aria-label={t('Play {name}', { name: symbol })}
                  onClick={() => onPlay(degreeChordMidi(chord, from), symbol)}
                >
                  {t('Play')}
                </Button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
