import { expect, test } from 'vitest'
import { distinctNames, savableName } from './savable-name.ts'

test.each([
  ['Night Ferry v7 notes.csv', 'Night Ferry v7 notes.csv'],
  ['../..\\etc/passwd', '_.._etc_passwd'],
  ['a:b*c?"<d>|e', 'a_b_c__d__e'.replace('c__d', 'c___d')],
  ['CON', '_CON'],
  ['nul.wav', '_nul.wav'],
  ['console.wav', 'console.wav'],
  ['trailing. . ', 'trailing'],
  ['\u202Egpj.exe\n', '_gpj.exe_'],
  ['夜のフェリー ř.wav', '夜のフェリー ř.wav'],
  ['...', 'file'],
])('%j is saved as %j', (given, saved) => {
  expect(savableName(given)).toBe(saved)
})

test('a long name keeps its ending, and no sign is cut in two', () => {
  const name = savableName(`${'😀'.repeat(300)}.wav`)
  expect([...name].length).toBe(180)
  expect(name.endsWith('😀.wav')).toBe(true)
})

test('names become distinct, also where upper and lower case are one', () => {
  expect(distinctNames(['Mix.wav', 'mix.wav', 'mix (2).wav', 'MIX.WAV', 'mix'])).toEqual([
    'Mix.wav',
    'mix (2).wav',
    'mix (2) (2).wav',
    'MIX (3).WAV',
    'mix',
  ])
})
