import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxItemName } from '../contract/file-limits.ts'
import { cleanFileName, cleanPath, endingOf, freeName, nameKey } from './clean-name.ts'

test('names of any machine become one part of a path that shows something', () => {
  const cases: [string, string][] = [
    ['C:\\Users\\marta\\Mix.WAV', 'Mix.WAV'],
    ['../../etc/passwd', 'passwd'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['  two   words . ', 'two words'],
    ['..', 'file'],
    ['\u200b\u3164', 'file'],
    ['cafe\u0301.txt', 'café.txt'],
  ]
  for (const [given, clean] of cases) expect([given, cleanFileName(given)]).toEqual([given, clean])
  expect([...cleanFileName(`${'🎸'.repeat(300)}.wav`)]).toHaveLength(maxItemName)
  expect(cleanFileName(`${'x'.repeat(300)}.wav`)).toMatch(/x\.wav$/)
  expect(cleanPath('/a/../b\\./c/')).toEqual(['a', 'b', 'c'])
  expect(cleanPath('x/'.repeat(21))).toBeNull()
  expect([endingOf('a.tar.gz'), endingOf('.hidden'), endingOf('no ending. really')]).toEqual(['.gz', '', ''])
})

const unfit = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^\.*$|[. ]$/u

test('whatever a name was, cleaning it leads nowhere, hides nothing and changes it no second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 260 }), (given) => {
      const name = cleanFileName(given)
      return !unfit.test(name) && [...name].length <= maxItemName && cleanFileName(name) === name
    }),
  )
})

test('a name that is taken, in any case, gets a number before its ending', () => {
  const taken = new Set(['mix.wav', 'mix (2).wav', 'stems'])
  const free = (name: string) => freeName(name, (key) => taken.has(key))
  expect([free('MIX.wav'), free('Stems'), free('new.txt')]).toEqual(['MIX (3).wav', 'Stems (2)', 'new.txt'])
  expect(nameKey('Straße.TXT')).toBe(nameKey('straße.txt'))
})
