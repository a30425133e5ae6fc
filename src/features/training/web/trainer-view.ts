import type { ReactNode } from 'react'
import type { Mode, Setting } from '../contract/answer.ts'
import type { Mark, QuestionKind, TrainerRules } from '../domain/trainer-rules.ts'
import type { Device } from './kept-choices.ts'
import type { Material, MaterialOption } from './material-options.ts'

/** A question that is asked on the screen. */
export interface AskedQuestion<Question> {
  question: Question
  setting: Setting
  seed: string
  kind: QuestionKind
}

/** What a question was answered with, and what that was worth. */
export interface AnsweredQuestion<Given> {
  given: Given
  mark: Mark
}

export interface QuestionProps<Question, Given> extends AskedQuestion<Question> {
  material: Material
  mode: Mode
  /** Null while it is open; then the right answer may be shown, and heard. */
  answered: AnsweredQuestion<Given> | null
  onAnswer: (given: Given) => void
  /** Leaves it unanswered: nothing counts, and another one is asked. */
  onPass: () => void
  /** The sound was heard once more: counted, as a test takes points off for it. */
  onReplay: () => void
}

export interface LearnProps {
  material: Material
}

/** A line beside a session: what a question is made of. */
export interface RailFact {
  name: string
  value: string
  /** Whether it says how large the difference is. */
  isSize?: true
}

/** What the part of the rail that is a trainer's own is told. */
export interface EarsProps {
  setting: Setting
  mode: Mode
}

/** A trainer as its screen shows it: the rules, and the parts that are its own. */
export interface TrainerView<Question, Given> {
  rules: TrainerRules<Question, Given>
  /** What it can be practised on: a hook, as the songs of the band are among it. */
  useOptions: () => readonly MaterialOption[]
  /** Why some sounds are not among them. */
  optionsNote?: string
  /** One question with its sound and its answers; mounted again for each. */
  Question: (props: QuestionProps<Question, Given>) => ReactNode
  /** What may be said of a question before its answer; without it the size is shown next to the level. */
  facts?: (question: Question) => readonly RailFact[]
  /** What is set for a device that one listens on, as a part of the settings. */
  OfDevice?: (props: { device: Device }) => ReactNode
  /** How well one heard lately, as a part of the rail. */
  Ears?: (props: EarsProps) => ReactNode
  /** The trainer without questions: everything can be tried, and is named. */
  Learn: (props: LearnProps) => ReactNode
  /** What is said about an answer: a short title, and one sentence that helps the ear next time. */
  explain: (question: Question, given: Given, mark: Mark) => { title: string; text: string }
  /** The keys of the answers, for the help. */
  keys: readonly (readonly [names: readonly string[], does: string])[]
}
