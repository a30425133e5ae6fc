import { degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale, scaleName, scaleOfPitch } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { chordsOfKey } from '../../domain/chords/ask-chords.ts'
import { functionLore } from '../../domain/chords/chord-lore.ts'
import { chordSound } from '../../domain/chords/chords-sound.ts'
import { contextNotes, modeOf, readKey, stackUp } from '../../domain/notes/heard-notes.ts'
import { useNotes } from '../hooks/use-notes.ts'
import styles from '../theory/learn.module.css'
import { KeyChoice, LoreTable } from '../theory/learn-table.tsx'
import { QuestionPiano } from '../theory/question-piano.tsx'
import type { LearnProps } from '../trainer-view.ts'
import { namesText } from './chord-names.ts'

const beat = 0.6
const lowest = 48

/** The seven chords of a key with what each does there. */
export const KeyChordsLearn = ({ material }: LearnProps) => {
  const [scale, setScale] = useState<Scale>(() => readKey(material.more.key) ?? scaleOfPitch(0, scaleTypeOf('major')))
  const [sevenths, setSevenths] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const notes = useNotes()
  const chords = chordsOfKey(scale, sevenths)
  const midisOf = (degree: number): number[] => stackUp((chords[degree - 1]?.notes ?? []).map(pitchOfName), lowest)
  const hear = (degree: number, manner: 'block' | 'broken'): void => {
    setShown(degree)
    notes.play(chordSound(midisOf(degree), manner, beat))
  }
  const context = ['major', 'minor'].includes(modeOf(scale)) ? 'cadence' : 'drone'
  return (
    <>
      <div className={styles.row}>
        <KeyChoice
          scale={scale}
          onChange={(chosen) => {
            setShown(null)
            setScale(chosen)
          }}
        />
        <Button onClick={() => notes.play(contextNotes(scale, context, beat))}>
          {t('Hear {name}', { name: scaleName(scale) })}
        </Button>
        <Button aria-pressed={sevenths} onClick={() => setSevenths(!sevenths)}>
          {sevenths ? t('Triads') : t('With sevenths')}
        </Button>
      </div>
      <QuestionPiano
        label={t('Piano')}
        span={{ from: 48, to: 83 }}
        nameOf={(midi) => formatNoteName(nameInScale(scale, midi))}
        letters
        dots={new Set(shown === null ? [] : midisOf(shown))}
        dotMeans={t('in the chord')}
        onPress={notes.press}
      />
      {notes.problem !== null && (
        <p className={styles.problem} role="alert">
          {notes.problem}
        </p>
      )}
      <LoreTable
        caption={t('Chords of {scale}', { scale: scaleName(scale) })}
        heads={[t('Chord'), t('Notes##tones'), t('What it does')]}
        rows={chords.map((chord) => ({
          id: String(chord.degree),
          short: chord.numeral,
          name: degreeChordSymbol(chord),
          spelled: namesText(chord.notes),
          lore: functionLore(chord.degree),
          now: shown === chord.degree,
          sounds: [
            { label: t('together'), hear: () => hear(chord.degree, 'block') },
            { label: t('up'), hear: () => hear(chord.degree, 'broken') },
          ],
        }))}
      />
    </>
  )
}
