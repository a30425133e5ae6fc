import { expect, test } from 'vitest'
import { beginningsOf, farFrom, fitOf, fold, meantBy, mistakesBetween, typedWords, wordsIn } from './words.ts'

test('letters are compared without accents and case', () => {
  expect(fold('Žluťoučký KŮŇ, Łódź, Straße, Ørsted, ﬁn')).toBe('zlutoucky kun, lodz, strasse, orsted, fin')
})

test('words end at every sign that is none of a word; what is typed is each word once', () => {
  expect(wordsIn('Night-Ferry (v7.5): “go” marta@example.com')).toEqual([
    'night',
    'ferry',
    'v7',
    '5',
    'go',
    'marta',
    'example',
    'com',
  ])
  expect(typedWords('  the the FERRY ')).toEqual(['the', 'ferry'])
})

test('an amount is found however it is written', () => {
  for (const typed of ['1284.50', '1,284.50', '1.284,50', '1 284,50', '1\u00a0284,50'])
    expect(typedWords(typed), typed).toEqual(['1284', '50'])
  expect(typedWords('room 4 120')).toEqual(['room', '4', '120'])
  expect(typedWords('a\0b')).toEqual(['a', 'b'])
})

test('mistakes are letters put in, left out, changed or swapped', () => {
  expect(mistakesBetween('harbour', 'harbour', 2)).toBe(0)
  for (const typed of ['harbuor', 'harbou', 'harbourr', 'herbour', 'arbour'])
    expect(mistakesBetween('harbour', typed, 2), typed).toBe(1)
  expect(mistakesBetween('kitten', 'sitting', 3)).toBe(3)
  expect(mistakesBetween('drums', 'guitar', 2)).toBe(3)
})

test('a word is meant by one that is typed wrong, also by the beginning of it', () => {
  for (const [word, typed] of [
    ['harbour', 'harbuor'],
    ['harbour', 'harbo'],
    ['harbour', 'harvo'],
    ['undertow', 'undretow'],
    ['rehearsal', 'reharsal'],
    ['kaple', 'kalpe'],
  ] as const)
    expect(farFrom(word, typed), typed).toBeLessThan(3)
  for (const [word, typed] of [
    ['bass', 'bas'],
    ['shirt', 'split'],
    ['return', 'rent'],
    ['stereo', 'stem'],
  ] as const)
    expect(farFrom(word, typed), typed).toBe(Number.POSITIVE_INFINITY)
  expect(meantBy(['kaplanova', 'chapel', 'kaple', 'kalpy'], 'kalpe')).toEqual(['kaple', 'kalpy'])
})

test('whatever one mistake makes of a word, it begins as one of the beginnings asked for', () => {
  const word = 'undertow'
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const wrong = new Set<string>()
  for (let at = 0; at < word.length; at += 1) {
    wrong.add(word.slice(0, at) + word.slice(at + 1))
    wrong.add(word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2))
    for (const letter of letters)
      wrong.add(word.slice(0, at) + letter + word.slice(at + 1)).add(word.slice(0, at) + letter + word.slice(at))
  }
  for (const typed of wrong) expect(beginningsOf(typed), typed).toContain('und')
})

test('other alphabets forgive mistakes at the beginning, too', () => {
  expect(beginningsOf('превет')).toContain('при')
  expect(beginningsOf('ривет')).toContain('при')
})

test('all of a word fits better than its beginning, and that better than a mistake', () => {
  expect(fitOf('ferry', 'ferry')).toBeGreaterThan(fitOf('ferry', 'ferr'))
  expect(fitOf('ferry', 'ferr')).toBeGreaterThan(fitOf('ferryman', 'ferr'))
  expect(fitOf('ferryman', 'f')).toBeGreaterThan(fitOf('ferry', 'fery'))
})
