import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { useRef, useState } from 'react'
import type { SentAnswer } from '../../contract/answer.ts'
import {
  afterMark,
  beginSession,
  isOver,
  nextQuestion,
  type Session,
  type SessionPlan,
  type Standing,
} from '../../domain/session.ts'
import { type AnyTrainer, askAgain, type Mark } from '../../domain/trainer-rules.ts'
import type { Material } from '../material-options.ts'
import { dayOf } from '../queries.ts'
import type { AnsweredQuestion, AskedQuestion, TrainerView } from '../trainer-view.ts'

/** What a session is begun with. */
export interface Practice<Question, Given> {
  view: TrainerView<Question, Given>
  trainer: AnyTrainer
  plan: SessionPlan
  standing: Standing
  material: Material
  device: SentAnswer['device']
  drillId?: string | undefined
  /** The same seed asks the same questions. */
  seed: string
  /** Keeps what was answered. */
  onAnswered: (answer: SentAnswer, mark: Mark) => void
}

interface Round<Question, Given> {
  session: Session
  asked: AskedQuestion<Question> & { askedAt: Date }
  answered: AnsweredQuestion<Given> | null
}

/** A session: one question after another, each marked at once by the rules that the server has, too. */
export const usePractice = <Question, Given>(practice: Practice<Question, Given>) => {
  const { view, trainer, plan, standing, material, device, drillId, seed, onAnswered } = practice
  const [random] = useState(() => seededRandom(seed))
  const replays = useRef(0)
  const ask = (session: Session): Round<Question, Given> => {
    const next = nextQuestion(trainer, session, random)
    const question = askAgain(view.rules, next.setting, next.seed)
    return { session, answered: null, asked: { ...next, question, askedAt: new Date() } }
  }
  const [round, setRound] = useState(() =>
    ask(beginSession({ ...plan, more: { ...material.more, ...plan.more } }, standing)),
  )
  const { asked, answered, session } = round
  const answer = (given: Given): void => {
    if (answered) return
    const at = new Date()
    const responseMs = Math.min(3_600_000, at.getTime() - asked.askedAt.getTime())
    const how = { mode: plan.mode, tries: 1, replays: replays.current, responseMs }
    const mark = view.rules.mark(asked.question, given, how)
    if (!mark) return
    setRound({ asked, answered: { given, mark }, session: afterMark(trainer, session, { ...asked, mark }) })
    const sent: SentAnswer = {
      id: crypto.randomUUID(),
      trainer: view.rules.trainer,
      setting: asked.setting,
      seed: asked.seed,
      given: JSON.parse(JSON.stringify(given)),
      ...how,
      source: material.source,
      device,
      ...(drillId !== undefined && { drillId }),
      askedAt: at.toISOString(),
      day: dayOf(at),
    }
    onAnswered(sent, mark)
  }
  const next = (): void => {
    if (!answered || isOver(session)) return
    replays.current = 0
    setRound(ask(session))
  }
  return {
    session,
    asked,
    answered,
    over: isOver(session) && answered !== null,
    answer,
    next,
    /** Asks another question in place of one that was left. */
    pass: (): void => {
      replays.current = 0
      setRound(ask(session))
    },
    replayed: (): void => {
      replays.current += 1
    },
  }
}
