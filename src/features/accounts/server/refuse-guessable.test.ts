import { expect, test } from 'vitest'
import { guessableText, refuseGuessable } from './passwords.ts'

const alice = { username: 'alice', email: 'alice.berg@example.com', bands: ['Night Ferry'] }
const textOf = (password: string): string | null => {
  try {
    refuseGuessable(password, alice)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  'anthony1',
  'babygurl',
  'hello12345',
  'password1!',
  'Qwerty1234!',
  'letmein!',
  'Password123!',
  'iloveyou123',
  'november11',
  'michael123',
  'sunshine123',
  'p@ssw0rd1',
  'alice123',
  '        ',
  'Backline2026',
  'b4ckline!',
  'Alice.Berg1',
  'aliceberg99',
  'NightFerry!',
  'night ferry 2026',
  'passwort1',
])('%j is refused', (password) => {
  expect(textOf(password)).toBe(guessableText())
})

test.each([
  'correct horse battery',
  'a wholly new one',
  'night-ferry-0420-quay',
  'alice plays the bass',
  'Tp9#vLq2xR',
  'grün ist die Heide 7',
  'seven drummers drumming',
  'q7Zk-29vm-Xt4w',
])('%j is taken', (password) => {
  expect(textOf(password)).toBeNull()
})
