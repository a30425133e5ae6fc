import { expect, test } from 'vitest'
import { plans } from '#features/plans/contract/plan.ts'
import { planCards } from './plan-lines.ts'

const texts = (plan: keyof typeof planCards): string[] => planCards[plan].lines.map((line) => line.text)

test('the cards say what the specification says of each plan', () => {
  expect(texts('free')).toEqual(['One workspace', 'Collaborate with one bandmate or producer', 'No file storage'])
  expect(texts('pro')).toEqual(['Cloud storage', 'Up to 3 projects', 'Up to 4 users per workspace', 'Direct help'])
  expect(texts('band_plus')).toEqual([
    '20 GB storage',
    'Up to 5 workspaces',
    'Up to 10 users per workspace',
    'Priority support',
    'Early access',
  ])
})

test('prices and what can be signed up for', () => {
  expect([plans.free, plans.pro, plans.band_plus].map((plan) => plan.dollarsPerMonth)).toEqual([0, 6, 12])
  expect([plans.free, plans.pro, plans.band_plus].map((plan) => plan.signable)).toEqual([true, false, false])
  expect(planCards.free.lines.filter((line) => !line.has)).toHaveLength(1)
})
