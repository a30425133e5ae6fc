import { expect, test } from 'vitest'
import { z } from 'zod'
import { speakAs } from '#kernel/language/translate.ts'
import { mintScope } from '#server/database/scope.ts'
import { languageOf } from '#server/language/languages.ts'
import { KeptReplies } from './kept-replies.ts'
import { FormedReply } from './raw-reply.ts'

const scope = (userId: string, role: 'owner' | 'member' = 'member') =>
  mintScope({ workspaceId: 'band', userId, role, tier: 'free' })
const row = { reply: z.string().array(), bare: true } as const
const list = (text: string) => FormedReply.of(row, [text])
const [ana, ben, cleo] = [scope('ana'), scope('ben'), scope('cleo')]

test('a list is given again for its own state, person and role only', () => {
  const lists = new KeptReplies(1000)
  const first = list('one')
  lists.keep(ana, 'mark 1', first)
  expect(lists.get(ana, 'mark 1')).toBe(first)
  expect(lists.get(ana, 'mark 2')).toBeNull()
  expect(lists.get(ben, 'mark 1')).toBeNull()
  expect(lists.get(scope('ana', 'owner'), 'mark 1')).toBeNull()
  expect(lists.get(ana, 'mark 1', 'a folder')).toBeNull()
})

test('what is said in one language is not given in another', () => {
  const lists = new KeptReplies(1000)
  const english = list('one')
  lists.keep(ana, 'mark', english)
  const before = speakAs(() => languageOf('cs'))
  expect([lists.get(ana, 'mark'), lists.last(ana)]).toEqual([null, null])
  speakAs(before)
  expect(lists.last(ana)?.reply).toBe(english)
})

test('the one that was not asked for longest makes room', () => {
  const size = list('x'.repeat(10)).json.length
  const lists = new KeptReplies(2 * size)
  for (const person of [ana, ben]) lists.keep(person, 'm', list('x'.repeat(10)))
  lists.get(ana, 'm')
  lists.keep(cleo, 'm', list('x'.repeat(10)))
  expect([ana, ben, cleo].map((person) => lists.get(person, 'm') !== null)).toEqual([true, false, true])
})

test('a newer state takes the place of the older, and what is too large is not kept', () => {
  const size = list('x'.repeat(10)).json.length
  const lists = new KeptReplies(2 * size)
  lists.keep(ana, 'm', list('x'.repeat(10)))
  for (let at = 0; at < 5; at++) lists.keep(ben, `m${at}`, list('x'.repeat(10)))
  expect(lists.get(ana, 'm')).not.toBeNull()
  expect(lists.get(ben, 'm3')).toBeNull()
  lists.keep(cleo, 'm', list('x'.repeat(100)))
  expect([ana, ben, cleo].map((person) => lists.get(person, 'm4'))).toEqual([null, null, null])
})
