import { expect, test } from 'vitest'
import { inEveryLanguage } from '#server/language/speak.ts'
import { planSteps } from '../contract/release-words.ts'
import { stepTitle } from '../domain/plan-steps.ts'
import { stepOf } from './step-of.ts'

test('in every language each step is known by its title, and no title is that of two steps', () => {
  const all = planSteps.flatMap((step) => inEveryLanguage(() => ({ step, title: stepTitle(step) })))
  expect(all.length).toBeGreaterThan(planSteps.length)
  for (const { step, title } of all) expect(stepOf(` ${title.toUpperCase()}`), title).toBe(step)
})

test('a step is known by the title that an earlier plan gave it, and what the band added is none', () => {
  expect(['Curators, video', 'First numbers', 'Second wave', 'look back'].map(stepOf)).toEqual([
    'playlists',
    'numbers',
    'push',
    'review',
  ])
  expect(stepOf('Book the drone')).toBeNull()
})
