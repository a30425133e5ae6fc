import { expect, test } from 'vitest'
import type { Approval, ApprovalPerson } from '../contract/approval.ts'
import { approvedByWords, approversOf } from './approvers.ts'

const person = (displayName: string, answer: ApprovalPerson['answer'], isMember = true): ApprovalPerson => ({
  ...{ id: displayName, memberId: isMember ? displayName : null, username: null, displayName, picture: '' },
  ...{ answer, comment: '', answeredAt: null, version: '', isAskedAgain: false, isOfEarlier: false, guestUrl: null },
})

const approval = (part: Partial<Approval>): Approval => ({
  ...{ id: 'a', kind: 'song', targetId: 'song', name: 'Tide', version: 'v1', openId: null, mark: '', note: '' },
  ...{ state: 'approved', quorum: null, needed: 1, people: [person('Marta', 'yes')], mayAnswer: false },
  ...{ release: { id: 'ep', name: 'EP' }, askedById: null, askedByName: null, askedAt: '2026-11-01T00:00:00Z' },
  ...part,
})

const artwork = approval({ kind: 'artwork', targetId: 'ep', release: null })
const tide = approval({})
const foam = approval({
  name: 'Foam',
  people: [person('Marta', 'yes'), person('Tom', 'no'), person('Ada', 'yes', false)],
})

test.each([
  ['the artwork', [artwork, foam], null, ['Marta']],
  ['the artwork of another release', [{ ...artwork, targetId: 'lp' }], null, []],
  ['each track, everybody once', [tide, foam], ['Tide', 'Foam'], ['Marta', 'Ada']],
  ['a track that nobody is asked about', [tide], ['Tide', 'Foam'], []],
  ['a track that links to no demo', [tide], ['Tide', ''], []],
  ['a track that is not approved', [tide, { ...foam, state: 'waiting' as const }], ['Tide', 'Foam'], []],
  ['a song that was taken off the release', [tide, { ...foam, state: 'waiting' as const }], ['Tide'], ['Marta']],
  ['tracks that are approved for another release', [{ ...tide, release: { id: 'lp', name: 'LP' } }], ['Tide'], []],
  ['nothing that is asked about', [], [], []],
])('%s: who approved it', (_what, running, songs, names) => {
  expect(approversOf(running, { releaseId: 'ep', songs }).map(({ displayName }) => displayName)).toEqual(names)
})

test.each([
  [[], ''],
  [['Marta'], 'Approved by Marta.'],
  [['Marta', 'Tom'], 'Approved by Marta and Tom.'],
  [['Marta', 'Tom', 'Ada'], 'Approved by Marta and 2 others.'],
  [['Marta*'], 'Approved by Marta, before its last change.'],
  [['Marta*', 'Tom'], 'Approved by Marta and Tom, some of them before its last change.'],
])('%s in words, a star for who said it of an earlier one', (names, words) => {
  const approvers = names.map((name) => ({ displayName: name.replace('*', ''), isOfEarlier: name.endsWith('*') }))
  expect(approvedByWords(approvers)).toBe(words)
})
