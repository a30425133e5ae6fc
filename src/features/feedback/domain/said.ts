import { timeLabel } from '@backline/waveform/time-scale.ts'
import type { FeedbackAnswer } from '../contract/feedback.ts'
import {
  answerKindOf,
  choicesOf,
  choiceWords,
  type FeedbackChoice,
  type Question,
  questionWords,
} from '../contract/feedback-words.ts'

/** No answer. */
export const unanswered: FeedbackAnswer = { text: '', seconds: null, choice: null }

/** What of an answer fits its question; the rest is dropped. */
export const fitting = (question: Question, given: FeedbackAnswer | undefined): FeedbackAnswer => {
  const { text, seconds, choice } = given ?? unanswered
  const kind = answerKindOf(question)
  if (kind === 'words') return { ...unanswered, text }
  if (kind === 'moment') return { ...unanswered, seconds }
  return { ...unanswered, choice: choice !== null && choicesOf(question).includes(choice) ? choice : null }
}

/** Whether nothing was said to a question. */
export const isUnanswered = ({ text, seconds, choice }: FeedbackAnswer): boolean =>
  text === '' && seconds === null && choice === null

/** An answer in words. */
export const answerWords = ({ text, seconds, choice }: FeedbackAnswer): string => {
  if (seconds !== null) return timeLabel(seconds)
  return choice === null ? text : choiceWords(choice)
}

/** All that was said, as a comment: each question with its answer. */
export const asComment = (questions: readonly Question[], said: readonly FeedbackAnswer[]): string =>
  questions
    .flatMap((question, place) => {
      const one = said[place] ?? unanswered
      return isUnanswered(one) ? [] : [`${questionWords(question)}\n${answerWords(one)}`]
    })
    .join('\n\n')

/** What all people together said to one question: how many chose what, and how many named which second, in their order. */
export interface Summary {
  choices: { choice: FeedbackChoice; count: number }[]
  moments: { seconds: number; count: number }[]
}

/** Sums up what was said to the question at this place. */
export const summaryOf = (question: Question, place: number, all: readonly (readonly FeedbackAnswer[])[]): Summary => {
  const said = all.map((one) => one[place] ?? unanswered)
  const named = said.flatMap(({ seconds }) => (seconds === null ? [] : [Math.floor(seconds)]))
  return {
    choices: choicesOf(question).map((choice) => ({
      choice,
      count: said.filter((one) => one.choice === choice).length,
    })),
    moments: [...Map.groupBy(named, (seconds) => seconds)]
      .map(([seconds, { length: count }]) => ({ seconds, count }))
      .toSorted((a, b) => a.seconds - b.seconds),
  }
}
