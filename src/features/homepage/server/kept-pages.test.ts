import { expect, test } from 'vitest'
import { z } from 'zod'
import { mintScope } from '#server/database/scope.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { KeptPages } from './kept-pages.ts'

const scopeOf = (userId: string, tier: 'free' | 'pro' = 'pro') =>
  mintScope({ workspaceId: 'w', userId, role: 'member', tier })
const replyOf = (text: string) => FormedReply.of({ reply: z.object({ text: z.string() }) }, { text })

test('a page is given to its person for its state, until something on it is over', () => {
  const pages = new KeptPages(1000)
  pages.keep(scopeOf('marta'), { mark: 'a', untilMs: 500, reply: replyOf('hers') })
  expect(pages.get(scopeOf('marta'), 'a', 499)?.json.toString()).toBe('{"success":true,"text":"hers"}')
  expect(pages.get(scopeOf('marta'), 'a', 500)).toBeNull()
  expect(pages.get(scopeOf('marta'), 'b', 1)).toBeNull()
  expect(pages.get(scopeOf('jon'), 'a', 1)).toBeNull()
  expect(pages.get(scopeOf('marta', 'free'), 'a', 1)).toBeNull()
})

test('the pages that were not asked for longest make room', () => {
  const pages = new KeptPages(150)
  for (const person of ['a', 'b', 'c']) {
    pages.keep(scopeOf(person), { mark: '', untilMs: 9, reply: replyOf('x'.repeat(30)) })
    pages.get(scopeOf('a'), '', 1)
  }
  expect(['a', 'b', 'c'].map((person) => pages.get(scopeOf(person), '', 1) !== null)).toEqual([true, false, true])
})

test('more is added at the end of a reply', () => {
  expect(JSON.parse(replyOf('x').with({ now: '"12"' }).json.toString())).toEqual({
    success: true,
    text: 'x',
    now: '"12"',
  })
})
