import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stackPins } from './pins.ts'
import { rulerTicks, wholeSong, zoomAbout } from './time-scale.ts'

test('the example of the README runs and holds', () => {
  const scale = zoomAbout(wholeSong(231, 600), 2, 300, 231)
  expect(scale).toEqual({ from: 57.75, to: 173.25, width: 600 })
  const labels = ['1:00', '1:15', '1:30', '1:45', '2:00', '2:15', '2:30', '2:45']
  expect(rulerTicks(scale).map((tick) => tick.label)).toEqual(labels)
  expect(stackPins([{ atSeconds: 98 }, { atSeconds: 99 }], scale).length).toBe(1)
})

test('every line of the README example is in the test above', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const tested = readFileSync(new URL(import.meta.url), 'utf8')
  const lines = [...readme.matchAll(/```ts\n(.*?)```/gs)].flatMap((block) => (block[1] ?? '').trim().split('\n'))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(tested).toContain(line.trim())
})
