import { interval, transposeNote } from '@backline/theory/interval.ts'
import { formatNote, midiOf, type Note, noteAt, noteOfMidi } from '@backline/theory/note.ts'
import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale } from '@backline/theory/scale.ts'
import { useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type Direction, directions, intervalNames, intervalWords } from '../../domain/intervals/interval-items.ts'
import { intervalLore } from '../../domain/intervals/interval-lore.ts'
import { pairNotes } from '../../domain/intervals/intervals-sound.ts'
import { readKey } from '../../domain/notes/heard-notes.ts'
import { useNotes } from '../hooks/use-notes.ts'
import styles from '../theory/learn.module.css'
import { LoreTable } from '../theory/learn-table.tsx'
import { QuestionPiano } from '../theory/question-piano.tsx'
import type { LearnProps } from '../trainer-view.ts'
import { DegreesLearn } from './degrees-learn.tsx'

const beat = 0.7
const span = { from: 48, to: 83 } as const
const highest = 88
const lowest = 28

const directionNames: Readonly<Record<Direction, string>> = { up: t('up'), down: t('down'), together: t('together') }

/** An interval from a root, spelled; a tritone under both of its names. */
const spelledFrom = (root: Note, name: string): { notes: readonly Note[]; text: string } => {
  const to = (one: string): Note => transposeNote(root, interval(one))
  const others = name === 'TT' ? [to('A4'), to('d5')] : [to(name)]
  return {
    notes: [root, ...others.slice(0, 1)],
    text: `${formatNote(root)} ${listText(
      others.map((note) => formatNote(note)),
      'disjunction',
    )}`,
  }
}

const IntervalTable = ({ material }: LearnProps) => {
  const scale = readKey(material.more.key)
  const [root, setRoot] = useState<Note>(() =>
    scale ? noteAt(48 + pitchOfName(scale.tonic), scale.tonic) : noteOfMidi(60),
  )
  const [wide, setWide] = useState(false)
  const [shown, setShown] = useState<{ name: string; direction: Direction } | null>(null)
  const notes = useNotes([60, 64, 67])
  const nameOf = (midi: number): string => formatNoteName(scale ? nameInScale(scale, midi) : noteOfMidi(midi))
  const midisOf = (name: string, direction: Direction): number[] => {
    const [from = 60, to = 60] = spelledFrom(root, name).notes.map(midiOf)
    return direction === 'down' ? [from, 2 * from - to] : [from, to]
  }
  const hear = (name: string, direction: Direction): void => {
    setShown({ name, direction })
    notes.play(pairNotes(midisOf(name, direction), direction, beat))
  }
  const heard = shown ? midisOf(shown.name, shown.direction) : [midiOf(root)]
  const chooseRoot = (midi: number): void => {
    const [chosen] = [noteAt(midi, scale ? nameInScale(scale, midi) : noteOfMidi(midi))]
    setShown(null)
    setRoot(chosen)
    notes.press(midi)
  }
  return (
    <>
      <div className={styles.row}>
        <p className={styles.about}>
          {rich('From <b>{note}</b>: press another piano key to start there.', { note: formatNote(root) })}
        </p>
        <Button size="sm" aria-pressed={wide} onClick={() => setWide(!wide)}>
          {wide ? t('Within an octave') : t('Up to two octaves')}
        </Button>
      </div>
      <QuestionPiano
        label={t('Piano')}
        span={span}
        nameOf={nameOf}
        letters
        dots={new Set(heard)}
        dotMeans={shown ? intervalWords(shown.name) : t('root')}
        onPress={chooseRoot}
      />
      {notes.problem !== null && (
        <p className={styles.problem} role="alert">
          {notes.problem}
        </p>
      )}
      <LoreTable
        caption={t('Intervals')}
        heads={[t('Interval'), t('From the root'), t('How it sounds')]}
        rows={intervalNames.slice(0, wide ? 24 : 12).map((name) => ({
          id: name,
          short: name === 'TT' ? '4♯ 5♭' : name,
          name: intervalWords(name),
          spelled: spelledFrom(root, name).text,
          lore: intervalLore(name),
          now: shown?.name === name,
          sounds: directions.map((direction) => ({
            label: directionNames[direction],
            disabled: midisOf(name, direction).some((midi) => midi > highest || midi < lowest),
            hear: () => hear(name, direction),
          })),
        }))}
      />
    </>
  )
}

const parts = [
  { value: 'intervals', label: t('Intervals') },
  { value: 'degrees', label: t('Scale degrees') },
] as const
type Part = (typeof parts)[number]['value']

/** All intervals and all degrees, to hear, to see and to play. */
export const IntervalsLearn = ({ material }: LearnProps) => {
  const [part, setPart] = useState<Part>('intervals')
  return (
    <div className={styles.learn}>
      <Segmented label={t('What to learn')} options={[...parts]} value={part} onChange={setPart} />
      {part === 'intervals' ? <IntervalTable material={material} /> : <DegreesLearn material={material} />}
    </div>
  )
}
