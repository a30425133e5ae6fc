import { expect, test } from 'vitest'
import { planSteps } from './plan-steps.ts'

test('the steps of a plan are told with what they work on and what they add to the effort', () => {
  const plan = [
    {
      Plan: {
        'Node Type': 'Hash Join',
        'Join Type': 'Inner',
        'Hash Cond': '(d.song_id = s.id)',
        'Total Cost': 100,
        'Plan Rows': 10,
        Plans: [
          {
            'Node Type': 'Seq Scan',
            'Relation Name': 'demos',
            Alias: 'd',
            Filter: '(bpm > 90)',
            'Total Cost': 60,
            'Plan Rows': 200,
          },
          {
            'Node Type': 'Hash',
            'Total Cost': 30,
            'Plan Rows': 5,
            Plans: [{ 'Node Type': 'Index Scan', 'Index Name': 'songs_pkey', 'Total Cost': 30, 'Plan Rows': 5 }],
          },
        ],
      },
    },
  ]
  expect(planSteps(plan).map(({ depth, name, about, share }) => [depth, name, about, share])).toEqual([
    [0, 'Inner Hash Join', 'hash cond: (d.song_id = s.id)', 0.1],
    [1, 'Seq Scan', 'on demos as d · filter: (bpm > 90)', 0.6],
    [1, 'Hash', '', 0],
    [2, 'Index Scan', 'by songs_pkey', 0.3],
  ])
})

test('what is no plan has no steps', () => {
  for (const odd of [null, [], [{}], [{ Plan: 1 }], 'x', [null]]) expect(planSteps(odd)).toEqual([])
})
