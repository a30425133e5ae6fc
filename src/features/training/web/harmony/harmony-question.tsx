import { useMemo, useState } from 'react'
import { hearItem } from '../../domain/harmony/examples.ts'
import { harmonyItemName, shortName } from '../../domain/harmony/harmony-items.ts'
import type { HarmonyQuestion } from '../../domain/harmony/harmony-question.ts'
import type { HarmonyGiven } from '../../domain/harmony/harmony-rules.ts'
import { hearHarmony } from '../../domain/harmony/harmony-sound.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { NoteTransport } from '../components/note-transport.tsx'
import { useNotes } from '../hooks/use-notes.ts'
import type { QuestionProps } from '../trainer-view.ts'
import { ChordReplay } from './chord-replay.tsx'
import { moreOf, statusOf } from './harmony-words.ts'
import { ProgressionAnswer } from './progression-answer.tsx'

/** One question about harmony: its sound, each chord of a progression by itself, and the answers. */
export const HarmonyQuestionView = ({
  question,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<HarmonyQuestion, HarmonyGiven>) => {
  const heardAs = useMemo(() => hearHarmony(question), [question])
  const { playing, problem, play, stop } = useNotes(heardAs.notes.map(({ midi }) => midi))
  const [heard, setHeard] = useState(false)
  const blind = mode === 'blind' && answered === null
  const listen = (): void => {
    setHeard(true)
    if (!answered) onReplay()
    play(heardAs.notes)
  }
  const listenTo = (at: number): void => {
    if (!answered) onReplay()
    play(heardAs.chords[at] ?? [])
  }
  return (
    <>
      <NoteTransport
        playing={playing}
        heard={heard}
        problem={problem}
        status={statusOf(question)}
        closed={blind && heard}
        onPlay={listen}
        onStop={stop}
      >
        {question.kind === 'progression' && !blind && <ChordReplay count={heardAs.chords.length} onHear={listenTo} />}
      </NoteTransport>
      {question.kind === 'progression' ? (
        <ProgressionAnswer
          question={question}
          answered={answered}
          onAnswer={(chords) => onAnswer({ chords })}
          onHear={(item) => play(hearItem(question, item))}
        />
      ) : (
        <AnswerGrid
          label="Answers"
          answers={question.choices.map((item) => {
            const more = moreOf(item, question)
            return {
              id: item,
              label: shortName(item),
              name: harmonyItemName(item),
              ...(more !== undefined && { more }),
            }
          })}
          right={answered ? [question.item] : null}
          chosen={answered && 'item' in answered.given ? [answered.given.item] : []}
          onAnswer={(item) => onAnswer({ item })}
          onHear={(item) => play(hearItem(question, item))}
        />
      )}
    </>
  )
}
