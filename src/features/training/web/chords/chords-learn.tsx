import { chordNotes, chordOn } from '@backline/theory/chord.ts'
import { midiOf, type Note, noteAt, noteOfMidi } from '@backline/theory/note.ts'
import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale } from '@backline/theory/scale.ts'
import { closeVoicing, rootPosition } from '@backline/theory/voicing.ts'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chordTypeNamed, inversionWords } from '../../domain/chords/chord-items.ts'
import { chordLore, chordsToLearn } from '../../domain/chords/chord-lore.ts'
import { chordSound } from '../../domain/chords/chords-sound.ts'
import { inTurn, readKey } from '../../domain/notes/heard-notes.ts'
import { useNotes } from '../hooks/use-notes.ts'
import styles from '../theory/learn.module.css'
import { LoreTable } from '../theory/learn-table.tsx'
import { QuestionPiano } from '../theory/question-piano.tsx'
import type { LearnProps } from '../trainer-view.ts'
import { namesText, typeText, typeWords } from './chord-names.ts'
import { KeyChordsLearn } from './key-chords-learn.tsx'

const beat = 0.7
const highest = 67
const inversions = ['0', '1', '2'] as const

const ChordTable = ({ material }: LearnProps) => {
  const scale = readKey(material.more.key)
  const [root, setRoot] = useState<Note>(() =>
    scale ? noteAt(48 + pitchOfName(scale.tonic), scale.tonic) : noteOfMidi(48),
  )
  const [inversion, setInversion] = useState<(typeof inversions)[number]>('0')
  const [shown, setShown] = useState<string | null>(null)
  const notes = useNotes([48, 52, 55])
  const at = Number(inversion)
  const nameOf = (midi: number): string => {
    const own = shown === null ? undefined : spelled(shown).find((name) => pitchOfName(name) === midi % 12)
    return formatNoteName(own ?? (scale ? nameInScale(scale, midi) : noteOfMidi(midi)))
  }
  const spelled = (type: string) => chordNotes(chordOn(root, chordTypeNamed(type)))
  const midisOf = (type: string): number[] => {
    const chord = chordOn(root, chordTypeNamed(type))
    return at === 0 ? rootPosition(chord, midiOf(root)) : closeVoicing(chord, at, midiOf(root))
  }
  const hear = (type: string, how: 'block' | 'broken' | 'down'): void => {
    setShown(type)
    const midis = midisOf(type)
    notes.play(how === 'down' ? inTurn([...midis].reverse(), 0, beat * 0.6, 1.4) : chordSound(midis, how, beat))
  }
  return (
    <>
      <div className={styles.row}>
        <p className={styles.about}>
          {rich('On <b>{note}</b>: press another piano key to build them there.', {
            note: formatNoteName(root),
          })}
        </p>
        <Segmented
          label={t('Inversion')}
          size="sm"
          options={inversions.map((value) => ({ value, label: inversionWords(Number(value)) }))}
          value={inversion}
          onChange={setInversion}
        />
      </div>
      <QuestionPiano
        label={t('Piano')}
        span={{ from: 48, to: 83 }}
        nameOf={nameOf}
        letters
        dots={new Set(shown === null ? [midiOf(root)] : midisOf(shown))}
        dotMeans={shown === null ? t('root') : t('in the {chord} chord', { chord: typeWords(shown) })}
        onPress={(midi) => {
          notes.press(midi)
          if (midi > highest) return
          setShown(null)
          setRoot(noteAt(midi, scale ? nameInScale(scale, midi) : noteOfMidi(midi)))
        }}
      />
      {notes.problem !== null && (
        <p className={styles.problem} role="alert">
          {notes.problem}
        </p>
      )}
      <LoreTable
        caption={t('Chords')}
        heads={[t('Chord'), t('Notes##tones'), t('How it sounds')]}
        rows={chordsToLearn.map((type) => ({
          id: type,
          short: typeText(type),
          name: typeWords(type),
          spelled: namesText(spelled(type)),
          lore: chordLore(type),
          now: shown === type,
          sounds: [
            { label: t('together'), hear: () => hear(type, 'block') },
            { label: t('up'), hear: () => hear(type, 'broken') },
            { label: t('down'), hear: () => hear(type, 'down') },
          ],
        }))}
      />
    </>
  )
}

const parts = [
  { value: 'chords', label: t('Kinds of chords') },
  { value: 'key', label: t('Chords of a key') },
] as const
type Part = (typeof parts)[number]['value']

/** All kinds of chords and the chords of every key, to hear, to see and to play. */
export const ChordsLearn = ({ material }: LearnProps) => {
  const [part, setPart] = useState<Part>('chords')
  return (
    <div className={styles.learn}>
      <Segmented label={t('What to learn')} options={[...parts]} value={part} onChange={setPart} />
      {part === 'chords' ? <ChordTable material={material} /> : <KeyChordsLearn material={material} />}
    </div>
  )
}
