import { expect, test } from 'vitest'
import type { Question } from '../contract/feedback-words.ts'
import { asComment, fitting, isUnanswered, summaryOf, unanswered } from './said.ts'

const asked: Question[] = [
  { kind: 'stays', text: '' },
  { kind: 'lost', text: '' },
  { kind: 'again', text: '' },
  { kind: 'own', text: 'Too long?' },
]

test('an answer keeps what fits its question', () => {
  const all = { text: 'Here', seconds: 12.5, choice: 'perhaps' as const }
  expect(asked.map((question) => fitting(question, all))).toEqual([
    { ...unanswered, text: 'Here' },
    { ...unanswered, seconds: 12.5 },
    { ...unanswered, choice: 'perhaps' },
    { ...unanswered, text: 'Here' },
  ])
  // Of another question, and none at all.
  expect(fitting({ kind: 'balance', text: '' }, all)).toEqual(unanswered)
  expect(asked.map((question) => fitting(question, undefined)).every(isUnanswered)).toBe(true)
})

test('a comment has each question that was answered', () => {
  expect(
    asComment(asked, [unanswered, { ...unanswered, seconds: 65 }, unanswered, { ...unanswered, text: 'No.' }]),
  ).toBe('Where did you lose interest?\n1:05\n\nToo long?\nNo.')
  expect(asComment(asked, [])).toBe('')
})

test('answers are summed up by question: choices counted, moments by the second and in their order', () => {
  const all = [
    [unanswered, { ...unanswered, seconds: 70.2 }, { ...unanswered, choice: 'yes' as const }],
    [unanswered, { ...unanswered, seconds: 12 }, { ...unanswered, choice: 'no' as const }],
    [unanswered, { ...unanswered, seconds: 70.9 }, { ...unanswered, choice: 'yes' as const }],
    [],
  ]
  const [, lost, again] = asked.map((question, place) => summaryOf(question, place, all))
  expect(lost).toEqual({
    choices: [],
    moments: [
      { seconds: 12, count: 1 },
      { seconds: 70, count: 2 },
    ],
  })
  expect(again?.choices).toEqual([
    { choice: 'yes', count: 2 },
    { choice: 'perhaps', count: 0 },
    { choice: 'no', count: 1 },
  ])
})
