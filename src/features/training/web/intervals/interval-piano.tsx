import { degreeInterval } from '@backline/theory/interval.ts'
import { midiOf } from '@backline/theory/note.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { t } from '#kernel/language/translate.ts'
import { asOneOf, stored, useStored } from '#web/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import type { IntervalsQuestion } from '../../domain/intervals/interval-items.ts'
import type { IntervalsGiven } from '../../domain/intervals/intervals-rules.ts'
import { useMidiNotes } from '../hooks/use-midi-notes.ts'
import { pianoSpan, QuestionPiano } from '../theory/question-piano.tsx'
import styles from '../theory/theory-question.module.css'

/** What a note is answered on. */
const surfaces = ['piano', 'guitar', 'bass'] as const
type Surface = (typeof surfaces)[number]

const place = stored<Surface>({ name: 'backline.training-surface', codec: asOneOf(surfaces), otherwise: 'piano' })

/** What notes are answered on in this browser, and how to change it for the next time, too. */
const useSurface = (): readonly [Surface, (surface: Surface) => void] => useStored(place)

const QuestionNeck = lazy(async () => ({ default: (await import('../theory/question-neck.tsx')).QuestionNeck }))

const surfaceOptions = [
  { value: 'piano' as const, label: t('Piano') },
  { value: 'guitar' as const, label: t('Guitar') },
  { value: 'bass' as const, label: t('Bass') },
]

const midisOf = (question: IntervalsQuestion): number[] => {
  if (question.kind === 'degree') return [midiOf(question.note)]
  return (question.kind === 'larger' ? question.pairs.flat() : question.notes).map(midiOf)
}

/** What may be seen before the answer: around the first note only. */
const shownMidis = (question: IntervalsQuestion, answered: boolean): number[] => {
  if (answered) return midisOf(question)
  if (question.kind === 'sing' || question.kind === 'play') return [midiOf(question.notes[0])]
  return [60]
}

const degreeOn = (question: IntervalsQuestion, midi: number): string | undefined =>
  question.kind === 'degree'
    ? question.choices.find(
        (degree) => (pitchOfName(question.scale.tonic) + degreeInterval(degree).semitones - midi) % 12 === 0,
      )
    : undefined

/** What is marked from the beginning: the first note, or home in every octave. */
const dotsOf = (question: IntervalsQuestion, { from, to }: { from: number; to: number }) => {
  if (question.kind === 'sing' || question.kind === 'play')
    return { dots: new Set([midiOf(question.notes[0])]), dotMeans: t('first note') }
  const tonic = pitchOfName(question.scale.tonic)
  const homes = Array.from({ length: to - from + 1 }, (_none, at) => from + at).filter((midi) => midi % 12 === tonic)
  return question.kind === 'degree' ? { dots: new Set(homes), dotMeans: t('home') } : {}
}

const takesNotes = ({ kind }: IntervalsQuestion): boolean => kind === 'degree' || kind === 'play' || kind === 'sing'

const said = {
  degree: t('Or play the note, in any octave. The dot is home.'),
  play: t('The dot is the first note. Play the second one in any octave, here or over MIDI.'),
  sing: t('Any octave counts. The dot is the first note.'),
} as const

const lettersText = t('You can play your computer’s letter keys, too.')

/** A piano, or the neck of a guitar or a bass, that answers where a note is the answer, and plays freely once the question is answered. */
export const IntervalPiano = ({
  question,
  given,
  nameOf,
  press,
  onAnswer,
}: {
  question: IntervalsQuestion
  given: IntervalsGiven | null
  nameOf: (midi: number) => string
  press: (midi: number) => void
  onAnswer: (given: IntervalsGiven) => void
}) => {
  const open = given === null
  const take = (midi: number): void => {
    press(Math.min(88, Math.max(28, midi)))
    if (!open || !takesNotes(question)) return
    const degree = degreeOn(question, midi)
    if (question.kind !== 'degree') onAnswer({ midi })
    else if (degree !== undefined) onAnswer({ degree })
  }
  const midi = useMidiNotes(take)
  const [surface, setSurface] = useSurface()
  if (open && !takesNotes(question)) return null
  const yours = given && 'midi' in given ? [[Math.round(given.midi), 'wrong'] as const] : []
  const right = question.kind === 'larger' ? midisOf({ ...question, kind: 'larger' }) : midisOf(question)
  const marks = open ? undefined : new Map([...yours, ...right.map((one) => [one, 'right'] as const)])
  const span = pianoSpan([...shownMidis(question, !open), ...yours.map(([one]) => one)])
  return (
    <section className={styles.question} aria-label={t('Instrument')}>
      <div className={styles.inputs}>
        <p className={styles.said}>
          {open && question.kind !== 'interval' && question.kind !== 'larger'
            ? [said[question.kind], ...(question.kind === 'play' && surface === 'piano' ? [lettersText] : [])].join(' ')
            : t('Play what you like, the answer is marked.')}
        </p>
        <Segmented label={t('Play on')} size="sm" options={surfaceOptions} value={surface} onChange={setSurface} />
        <Button size="sm" icon={<IconPlugConnected size={15} />} aria-pressed={midi.on} onClick={midi.toggle}>
          {t('MIDI')}
        </Button>
        {midi.said !== null && <p className={styles.said}>{midi.said}</p>}
        {midi.problem !== null && <p className={styles.problem}>{midi.problem}</p>}
      </div>
      {surface === 'piano' ? (
        <QuestionPiano
          label={t('Piano')}
          span={span}
          nameOf={nameOf}
          letters={question.kind === 'play' && open}
          {...(marks && { marks })}
          {...dotsOf(question, span)}
          onPress={take}
        />
      ) : (
        <Suspense fallback={<Loading label={t('Loading the fretboard')} />}>
          <QuestionNeck
            instrument={surface}
            nameOf={nameOf}
            {...(marks && { marks })}
            {...dotsOf(question, span)}
            onPress={take}
          />
        </Suspense>
      )}
    </section>
  )
}
