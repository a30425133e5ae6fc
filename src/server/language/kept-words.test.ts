import { expect, test } from 'vitest'
import { t } from '#kernel/language/translate.ts'
import { sayKept } from './kept-words.ts'
import { inLanguage, inWordsToKeep } from './speak.ts'

test('what was kept is said in the language of who reads it', () => {
  const kept = inWordsToKeep(() => t('Deezer refused (code {code}).', { code: '7' }))
  expect(sayKept(kept)).toBe('Deezer refused (code 7).')
  expect(inLanguage('cs', () => sayKept(kept))).toBe('Deezer odmítl (kód 7).')
})

test('a message that was reworded since is said as it was kept', () => {
  const kept = '\ufff9["Deezer said no to {name}.",{"name":"Night Ferry"}]\ufffb'
  expect(inLanguage('cs', () => sayKept(kept))).toBe('Deezer said no to Night Ferry.')
  expect(sayKept('A sentence of before.')).toBe('A sentence of before.')
})
