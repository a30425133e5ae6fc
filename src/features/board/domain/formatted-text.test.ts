import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBlocks, cutMarks, withoutMarks } from './formatted-text.ts'

test('paragraphs keep their lines, lists their items and the number they begin with', () => {
  const text = 'Room 4.\nAsk Petr.\n\n- mics\n* two **stands**\n\n3. sound\n4) light\nThat is all.\n- \n'
  expect(cutBlocks(text).map(({ kind, first, parts }) => [kind, first, parts.map((one) => one.text)])).toEqual([
    ['paragraph', 1, ['Room 4.\nAsk Petr.']],
    ['bullets', 1, ['mics', 'two **stands**']],
    ['numbers', 3, ['sound', 'light']],
    ['paragraph', 1, ['That is all.\n- ']],
  ])
})

test.each<[string, string[]]>([
  ['a **b** c', ['none:a ', 'strong:b', 'none: c']],
  ['*a* and _b_', ['em:a', 'none: and ', 'em:b']],
  ['run `**x**`!', ['none:run ', 'code:**x**', 'none:!']],
  ['**a *b* c**', ['strong:a *b* c']],
  ['2 * 3 * 4, 4*3*2, snake_case_name', ['none:2 * 3 * 4, 4*3*2, snake_case_name']],
  ['** a ** and **', ['none:** a ** and **']],
  ['https://a.example/x_y_z*1* _b_', ['none:https://a.example/x_y_z*1* ', 'em:b']],
  ['**https://a.example/x_y**', ['strong:https://a.example/x_y']],
  ['<b>no</b> &amp;', ['none:<b>no</b> &amp;']],
])('%s', (text, runs) => {
  expect(cutMarks(text).map(({ mark, text: words }) => `${mark}:${words}`)).toEqual(runs)
})

test('a card shows the words alone', () => {
  expect(withoutMarks('**Two *small* stands**, `A2`')).toBe('Two small stands, A2')
})

test('whatever is written, only marks are left out, and it takes no long time', () => {
  const sign = fc.constantFrom('*', '**', '_', '`', ' ', '\n', 'a', '1. ', '- ', 'https://a.b', '.')
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 60 }).map((all) => all.join('')),
      (text) => {
        const bare = (all: string): string => all.replace(/[*_`]/g, '')
        expect(bare(withoutMarks(text))).toBe(bare(text))
        expect(cutMarks(text).every((run) => run.text.length > 0)).toBe(true)
      },
    ),
  )
  const began = process.threadCpuUsage()
  for (const evil of ['*', '**a', '_a ', '`', '**a*', 'https://']) {
    cutMarks(evil.repeat(4000 / evil.length))
  }
  expect(process.threadCpuUsage(began).user).toBeLessThan(500_000)
})
