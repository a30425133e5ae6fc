import { degreeInterval, transposeName } from '@backline/theory/interval.ts'
import { noteAt } from '@backline/theory/note.ts'
import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale, scaleName, scaleOfPitch } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { degreeText } from '../../domain/intervals/interval-items.ts'
import { degreeLore } from '../../domain/intervals/interval-lore.ts'
import { wayHome } from '../../domain/intervals/intervals-sound.ts'
import { contextNotes, degreesOf, inTurn, modeOf, readKey } from '../../domain/notes/heard-notes.ts'
import { useNotes } from '../hooks/use-notes.ts'
import { degreeLabel, degreeName } from '../theory/label-switch.tsx'
import styles from '../theory/learn.module.css'
import { KeyChoice, LoreTable } from '../theory/learn-table.tsx'
import { QuestionPiano } from '../theory/question-piano.tsx'
import type { LearnProps } from '../trainer-view.ts'

const beat = 0.6
const middle = 60

/** The twelve degrees of a key after its cadence: heard, named three ways, and led home. */
export const DegreesLearn = ({ material }: LearnProps) => {
  const [scale, setScale] = useState<Scale>(() => readKey(material.more.key) ?? scaleOfPitch(0, scaleTypeOf('major')))
  const [shown, setShown] = useState<string | null>(null)
  const notes = useNotes()
  const mode = modeOf(scale)
  const context = mode === 'major' || mode === 'minor' ? 'cadence' : 'drone'
  const tonic = middle - 7 + ((pitchOfName(scale.tonic) - middle + 7 + 12) % 12)
  const midiOfDegree = (degree: string): number => tonic + degreeInterval(degree).semitones
  const hear = (degree: string): void => {
    setShown(degree)
    notes.play(inTurn([midiOfDegree(degree)], 0, 1.6))
  }
  const lead = (degree: string): void => {
    setShown(degree)
    const note = noteAt(midiOfDegree(degree), transposeName(scale.tonic, degreeInterval(degree)))
    notes.play(wayHome({ kind: 'degree', mode, degree, note, choices: [], scale, context, beat, voice: 'piano' }))
  }
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
      </div>
      <QuestionPiano
        label={t('Piano')}
        span={{ from: 48, to: 83 }}
        nameOf={(midi) => formatNoteName(nameInScale(scale, midi))}
        letters
        dots={new Set(shown === null ? [tonic] : [midiOfDegree(shown)])}
        dotMeans={shown === null ? t('home') : degreeName(shown)}
        onPress={notes.press}
      />
      {notes.problem !== null && (
        <p className={styles.problem} role="alert">
          {notes.problem}
        </p>
      )}
      <LoreTable
        caption={t('Degrees of {scale}', { scale: scaleName(scale) })}
        heads={[t('Degree'), t('Note##tone'), t('How it sounds')]}
        rows={degreesOf(mode, true).map((degree) => ({
          id: degree,
          short: degreeText(degree),
          name: degreeLabel(degree, scale, 'solfege'),
          spelled: degreeLabel(degree, scale, 'letter'),
          lore: degreesOf(mode).includes(degree)
            ? degreeLore(degree)
            : t('Outside the key. {text}', { text: degreeLore(degree) }),
          now: shown === degree,
          sounds: [
            { label: t('hear'), hear: () => hear(degree) },
            { label: t('resolve'), hear: () => lead(degree) },
          ],
        }))}
      />
    </>
  )
}
